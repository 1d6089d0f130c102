import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { newGuarantee, type Blocks, type Locked } from './locked-queries.ts'
import { sentenceWords } from './sentence-words.ts'

/** What locations are held to, and at how many of them it holds. */
export function LockedList({
  guarantees,
  blocks,
  onOpen,
}: {
  readonly guarantees: readonly Locked[]
  readonly blocks: Blocks
  readonly onOpen: (id: string) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { list: rows } = useRoving()
  return (
    <>
      <p className="muted">{t('locked_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newGuarantee)}>
          {t('locked_add')}
        </Button>
      </div>
      {guarantees.length === 0 && <p className="muted">{t('locked_empty')}</p>}
      <ul {...rows} className="rows">
        {guarantees.map(({ id, sentence, standings, why }) => (
          <li key={id}>
            <button type="button" className="settings-row" onClick={() => onOpen(id)}>
              <strong dir="auto">{sentenceWords(sentence, blocks, translator)}</strong>
              <span className="muted" dir="auto">
                {why}
              </span>
              <span className="muted">
                {t('locked_summary', {
                  holds: standings.filter(({ result }) => result === 'TRUE').length,
                  all: standings.length,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
