import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Desk } from './engage-desks-query.ts'
import { deskField } from './read-form.ts'

/** Which desk is which: the ResourceItemID of each, space by space. */
export function DeskLines({
  desks,
  proposed,
}: {
  readonly desks: readonly Desk[]
  /** By the names of both, in the place of what is empty. */
  readonly proposed: ReadonlyMap<string, string>
}): ReactNode {
  const { t } = useTranslator()
  const spaces = [...Map.groupBy(desks, ({ deskAreaId }) => deskAreaId)]
  return (
    <fieldset className="connection-call">
      <legend>{t('engage_desks_desks')}</legend>
      <p className="muted">
        {t(desks.length === 0 ? 'engage_desks_none' : 'engage_desks_desks_hint')}
      </p>
      {spaces.map(([deskAreaId, own]) => (
        <details key={deskAreaId} open={spaces.length === 1}>
          <summary>{own[0]?.area}</summary>
          <div className="engage-desks-lines">
            {own.map((desk) => {
              const value = desk.resource ?? proposed.get(deskField(desk)) ?? ''
              return (
                <TextField
                  // What is proposed comes after the form was drawn.
                  key={`${desk.deskNumber} ${value}`}
                  name={deskField(desk)}
                  label={desk.deskNumber}
                  defaultValue={value}
                  maxLength={200}
                  autoCapitalize="none"
                />
              )
            })}
          </div>
        </details>
      ))}
    </fieldset>
  )
}
