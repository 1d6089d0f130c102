import './shortcut-sheet.css'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'

const lines: readonly { readonly keys: readonly string[]; readonly text: MessageKey }[] = [
  { keys: ['Ctrl', 'K'], text: 'console_command' },
  { keys: ['Ctrl', 'P'], text: 'console_print' },
  { keys: ['/'], text: 'console_key_search' },
  { keys: ['↓', 'J'], text: 'console_key_next' },
  { keys: ['↑', 'K'], text: 'console_key_previous' },
  { keys: ['Home', 'End'], text: 'console_key_ends' },
  { keys: ['↵'], text: 'console_key_open' },
  { keys: ['→', '←'], text: 'console_key_meeting' },
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
  return (
    <Sheet title={t('console_keys')} onClose={onClose}>
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
    </Sheet>
  )
}
