import { type ReactNode, useRef, useState } from 'react'
import { isPiece, isShort, type MessageKind, ruleOf } from '#domain/notification/message-kind.ts'
import {
  judgeMessageText,
  longestBody,
  longestShort,
  longestSubject,
  type MessageText,
} from '#domain/notification/message-text.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { MessageCall, MessageLanguage } from './message-calls.ts'
import { MessageField } from './message-field.tsx'
import { MessagePreview } from './message-preview.tsx'
import { braced } from './message-words.ts'

/** Subject and text with their variables, and beside them how they arrive. */
export function MessageForm({
  call,
  kind,
  language,
  text,
  draft,
  read,
  onInput,
  onSave,
}: {
  readonly call: MessageCall
  readonly kind: MessageKind
  readonly language: MessageLanguage
  readonly text: MessageText
  /** What was typed before and is not saved. */
  readonly draft: MessageText | null
  /** The text as it is stored now. */
  readonly read: () => Promise<MessageText>
  readonly onInput: (typed: MessageText) => void
  readonly onSave: (text: MessageText) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const place = useRef<HTMLDivElement>(null)
  const typed = draft ?? text
  const [first] = useState(typed)
  const labels = { subject: t('template_subject'), body: t('template_body') }
  const { variables, required } = ruleOf(kind)
  /** Of a mail these are not always there. */
  const optional = isShort(kind)
    ? []
    : variables.filter((name) => name === 'message' || name === 'link')
  const insert = (name: string, isAlone: boolean): void => {
    const area = place.current?.querySelector('textarea')
    if (!area) return
    const { value, selectionStart, selectionEnd } = area
    const before = isAlone && !/(?:^|\n)$/.test(value.slice(0, selectionStart)) ? '\n\n' : ''
    const after = isAlone && !/^(?:\n|$)/.test(value.slice(selectionEnd)) ? '\n\n' : ''
    area.setRangeText(before + braced(name) + after, selectionStart, selectionEnd, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    area.focus()
  }
  return (
    <div className="messages-editor">
      <div ref={place}>
        <EditForm
          onSave={(values) => onSave(textOf(values))}
          onType={(values) => onInput(textOf(values))}
          belongsTo="path"
          validate={(values) => {
            const faults = judgeMessageText(kind, textOf(values))
            // The first of a field is said first.
            const said = faults.toReversed().map(({ field, code, name = '' }): [string, string] => {
              return [field, t(code, { name: braced(name) })]
            })
            return Object.fromEntries(said)
          }}
          guard={{ opened: text, read }}
          labels={labels}
          save={t('template_save')}
        >
          {!isShort(kind) && (
            <MessageField
              name="subject"
              label={labels.subject}
              language={language}
              defaultValue={first.subject}
              maxLength={longestSubject}
              isLong={false}
            />
          )}
          <MessageField
            name="body"
            label={labels.body}
            hint={isShort(kind) ? undefined : t('template_body_hint')}
            language={language}
            defaultValue={first.body}
            maxLength={isShort(kind) ? longestShort : longestBody}
            isLong
          />
          <fieldset className="field">
            <legend>{t('template_insert')}</legend>
            <div className="messages-variables">
              {variables.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="button button-quiet messages-variable"
                  onClick={() => insert(name, isPiece(name) || (name === 'link' && !isShort(kind)))}
                >
                  <span>{t(`template_var_${name}`)}</span>
                  <code dir="ltr">{braced(name)}</code>
                </button>
              ))}
            </div>
          </fieldset>
          {required.length > 0 && (
            <p className="muted">
              {t('template_needed', { names: required.map(braced).join(', ') })}
            </p>
          )}
          {optional.length > 0 && (
            <p className="muted">
              {t('template_together', { names: optional.map(braced).join(', ') })}
            </p>
          )}
        </EditForm>
      </div>
      <MessagePreview call={call} kind={kind} language={language} text={typed} />
    </div>
  )
}

/** Browsers send a line's end as two letters. */
function textOf(values: FormData): MessageText {
  return {
    subject: formText(values, 'subject').trim(),
    body: formText(values, 'body').replaceAll('\r\n', '\n').trim(),
  }
}
