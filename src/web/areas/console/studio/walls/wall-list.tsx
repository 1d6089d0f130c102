import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { newWall, type Wall } from './walls-query.ts'

/** The displays of the location. */
export function WallList({
  walls,
  onOpen,
}: {
  readonly walls: readonly Wall[]
  readonly onOpen: (wallId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <p className="muted">{t('walls_lead')}</p>
      {walls.length === 0 && <p>{t('walls_empty')}</p>}
      <div className="settings-tools">
        <Button
          variant={walls.length === 0 ? 'primary' : 'secondary'}
          onClick={() => onOpen(newWall)}
        >
          {t('walls_add')}
        </Button>
      </div>
      {walls.length > 0 && (
        <ul className="rows">
          {walls.map(({ id, name, linkMadeAt }) => (
            <li key={id}>
              <button type="button" className="settings-row" onClick={() => onOpen(id)}>
                <strong dir="auto">{name}</strong>
                <span className="muted">
                  {linkMadeAt === null
                    ? t('walls_link_none')
                    : t('walls_link_since', { at: linkMadeAt })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
