import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'

const lines: readonly { readonly keys: readonly string[]; readonly text: MessageKey }[] = [
  { keys: ['Ctrl', 'K'], text: 'console_command' },
  { keys: ['Ctrl', 'P'], text: 'console_print' },
  { keys: ['/'], text: 'console_key_search' },
  { keys: ['↓', 'J'], text: 'console_key_next' },
  { keys: ['↑', 'K'], text: 'console_key_previous' },
  { keys: ['Home', 'End'], text: 'console_key_ends' },
  { keys: ['↵'], text: 'console_key_open' },
  { keys: ['X'], text: 'console_key_choose' },
  { keys: ['⇧ ↓', '⇧ ↑'], text: 'console_key_choose_more' },
  { keys: ['Ctrl', 'A'], text: 'console_key_choose_all' },
  { keys: ['C'], text: 'console_check_in' },
  { keys: ['O'], text: 'console_check_out' },
  { keys: ['Esc'], text: 'console_choose_end' },
  { keys: ['Esc'], text: 'console_key_close' },
  { keys: ['?'], text: 'console_key_help' },
]

/** Every key and what it does. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator()
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => sheet.current?.showModal(), [])
  return (
    <dialog ref={sheet} className="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={titleId}>{t('console_keys')}</h2>
        <IconButton
          label={t('console_close')}
          icon={<CloseIcon />}
          onClick={() => sheet.current?.close()}
        />
      </div>
      <table className="keys">
        <tbody>
          {lines.map(({ keys, text }) => (
            <tr key={text}>
              <th scope="row">{t(text)}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </dialog>
  )
}
