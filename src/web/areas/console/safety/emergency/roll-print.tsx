import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { RollRow } from '#domain/emergency/roll.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { factsOf, stateKeys } from './roll-words.ts'

/** The whole roll on paper, everybody on a line; it is there only while it is printed. */
export function RollPrint({
  title,
  lines,
  rows,
  isCounted = true,
  onDone,
}: {
  readonly title: string
  /** Where, and of when it is. */
  readonly lines: readonly string[]
  readonly rows: readonly RollRow[]
  /** Whether there is anything to say of people but that they are there. */
  readonly isCounted?: boolean
  readonly onDone: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const done = useEffectEvent(onDone)
  useEffect(() => {
    print()
    done()
  }, [])
  return (
    <div className="roll-print">
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <tbody>
          {rows.map(({ person, state }) => (
            <tr key={person.id}>
              <td className="roll-box">☐</td>
              <td dir="auto">{fullName(person)}</td>
              <td>{factsOf(translator, person)}</td>
              <td>{person.phone}</td>
              {isCounted && <td>{t(stateKeys[state])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
