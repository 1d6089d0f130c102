import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { newPrinter, type Printer } from './printers-query.ts'

/** The printers of the location. */
export function PrinterList({
  printers,
  onOpen,
}: {
  readonly printers: readonly Printer[]
  readonly onOpen: (printerId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h2>{t('printers_title')}</h2>
      {printers.length === 0 && <p className="muted">{t('printers_empty')}</p>}
      <div className="settings-tools">
        <Button onClick={() => onOpen(newPrinter)}>{t('printers_add')}</Button>
      </div>
      {printers.length > 0 && (
        <ul className="rows">
          {printers.map(({ id, name, connection, host, port, active }) => (
            <li key={id}>
              <button type="button" className="settings-row" onClick={() => onOpen(id)}>
                <strong dir="auto">{name}</strong>
                <span className="muted">
                  {[
                    t(`printers_connection_${connection}`),
                    ...(connection === 'NETWORK' ? [`${host}:${String(port)}`] : []),
                    ...(active ? [] : [t('printers_off')]),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
