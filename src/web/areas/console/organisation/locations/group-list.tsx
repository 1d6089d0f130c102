import type { ReactNode } from 'react'
import { groupKinds } from '#domain/location/location-group.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { kindWords } from './group-words.ts'
import type { Locations } from './locations-query.ts'
import { openViews } from './open-views.ts'

/** Regions, kinds and tags, and how many locations are in each. */
export function GroupList({
  data: { groups, locations },
  onOpen,
}: {
  readonly data: Locations
  readonly onOpen: (view: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <p className="muted">{t('locations_groups_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(openViews.group)}>
          {t('locations_group_add')}
        </Button>
      </div>
      {groups.length === 0 && <p className="muted">{t('locations_groups_empty')}</p>}
      {groupKinds.map((kind) => {
        const own = groups.filter((group) => group.kind === kind)
        return (
          own.length > 0 && (
            <section key={kind} aria-label={t(kindWords[kind].many)}>
              <h3>{t(kindWords[kind].many)}</h3>
              <Rows>
                {own.map(({ id, name }) => (
                  <li key={id}>
                    <button type="button" className="settings-row" onClick={() => onOpen(id)}>
                      <strong dir="auto">{name}</strong>
                      <span className="muted">
                        {t('locations_count', {
                          count: locations.filter((one) => one.groups.some((own) => own === id))
                            .length,
                        })}
                      </span>
                    </button>
                  </li>
                ))}
              </Rows>
            </section>
          )
        )
      })}
    </>
  )
}

function Rows({ children }: { readonly children: ReactNode }): ReactNode {
  const { list } = useRoving()
  return (
    <ul {...list} className="rows">
      {children}
    </ul>
  )
}
