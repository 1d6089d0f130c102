import type { ReactNode } from 'react'
import {
  isOfParcel,
  mailKinds,
  type MessageKind,
  ruleOf,
  shortKinds,
} from '#domain/notification/message-kind.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { MessageLanguage, MessageList } from './message-calls.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'

const groups = [
  ['template_group_visitor', mailKinds.filter((kind) => ruleOf(kind).reader === 'visitor')],
  ['template_group_colleague', mailKinds.filter((kind) => ruleOf(kind).reader === 'colleague')],
  ['template_group_short', shortKinds],
] as const

/** Every kind of message, and whose words it has in this language. */
export function MessageKinds({
  language,
  texts,
  onOpen,
}: {
  readonly language: MessageLanguage
  readonly texts: MessageList['texts']
  readonly onOpen: (kind: MessageKind) => void
}): ReactNode {
  const translator = useTranslator()
  const { page } = useConsole()
  const { t } = translator
  const isSent = (kind: MessageKind): boolean =>
    !isOfParcel(kind) || page.location.modules.includes('DELIVERIES')
  const stateOf = (kind: MessageKind): string => {
    const own = texts.filter((one) => one.kind === kind)
    if (own.some((one) => one.language === language)) return t('template_own')
    const others = own.map((one) => languageWord(translator.language, one.language))
    return [t('template_ours'), ...(others.length === 0 ? [] : [others.join(', ')])].join(' · ')
  }
  return groups.map(([title, kinds]) => (
    <section key={title}>
      <h2>{t(title)}</h2>
      <ul className="rows">
        {kinds.filter(isSent).map((kind) => (
          <li key={kind}>
            <button type="button" className="settings-row" onClick={() => onOpen(kind)}>
              <strong>{t(`template_kind_${kind}`)}</strong>
              <span className="muted">{stateOf(kind)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
