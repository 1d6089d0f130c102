import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { RollRow } from '#domain/emergency/roll.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Place, Roll } from './place.ts'
import { factsOf, stateKeys } from './roll-words.ts'

/** The whole roll on paper, everybody on a line; it is there only while it is printed. */
export function RollPrint({
  place,
  roll,
  rows,
  onDone,
}: {
  readonly place: Place
  readonly roll: Roll
  readonly rows: readonly RollRow[]
  readonly onDone: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { drill, startedAt } = roll.emergency
  const done = useEffectEvent(onDone)
  useEffect(() => {
    print()
    done()
  }, [])
  return (
    <div className="roll-print">
      <h1>{t(drill ? 'emergency_drill_at' : 'emergency_real_at', { at: new Date(startedAt) })}</h1>
      <p>{place.name}</p>
      <table>
        <tbody>
          {rows.map(({ person, state }) => (
            <tr key={person.id}>
              <td className="roll-box">☐</td>
              <td>
                {t('common_full_name', {
                  firstname: person.firstname,
                  lastname: person.lastname,
                })}
              </td>
              <td>{factsOf(translator, person)}</td>
              <td>{person.phone}</td>
              <td>{t(stateKeys[state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
