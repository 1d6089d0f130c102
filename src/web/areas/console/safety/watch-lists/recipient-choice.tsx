import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FindColleague } from '#web/areas/console/front-desk/invitation/find-colleague.tsx'
import { useFreshField } from '#web/areas/console/frame/use-fresh-field.ts'
import type { WatchList } from './watch-calls.ts'

type Known = WatchList['recipients'][number]
/** As the list has it, or found just now: then only the name is known. */
export type Recipient = Partial<Omit<Known, 'id'>> &
  Pick<Known, 'firstname' | 'lastname'> & { readonly id: string }

/** As many as a list takes. */
const most = 20

/** Who is told of a match: found by name, each with the way by which they are told, and removed by one tap. */
export function RecipientChoice({
  recipients,
  byText,
  onChange,
}: {
  readonly recipients: readonly Recipient[]
  /** They get a text message besides the mail. */
  readonly byText: boolean
  readonly onChange: (recipients: readonly Recipient[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const { part, changes, said, renew } = useFreshField()
  const change = (now: readonly Recipient[], sentence: string): void => {
    onChange(now)
    renew(sentence)
  }
  return (
    <section>
      <h3 className="field-label">{t('watchlists_recipients')}</h3>
      {recipients.length === 0 && <p className="muted">{t('watchlists_recipients_none')}</p>}
      <ul>
        {recipients.map((one) => {
          const { id, firstname, lastname } = one
          const name = fullName({ firstname, lastname })
          const way = wayOf(one, byText)
          return (
            <li key={id} className="settings-tools">
              <span className="field">
                <bdi>{name}</bdi>
                {way !== null && <span className="muted">{t(way)}</span>}
              </span>
              <Button
                variant="quiet"
                onClick={() =>
                  change(
                    recipients.filter((other) => other.id !== id),
                    t('console_tell_removed', { name }),
                  )
                }
              >
                {t('watchlists_recipient_remove', { name })}
              </Button>
            </li>
          )
        })}
      </ul>
      <div ref={part}>
        {recipients.length < most && (
          <FindColleague
            key={changes}
            name="recipient"
            label={t('watchlists_recipient_add')}
            optionalMark={t('common_optional')}
            known={recipients}
            onFound={({ id, name }) =>
              change(
                [...recipients, { id, firstname: name, lastname: '' }],
                t('console_tell_added', { name }),
              )
            }
          />
        )}
      </div>
      <output className="visually-hidden">{said}</output>
    </section>
  )
}

/** By which way somebody is told; null for who was found just now. */
function wayOf({ active, hasEmail, hasPhone }: Recipient, byText: boolean): MessageKey | null {
  if (active === undefined) return null
  if (!active) return 'watchlists_recipient_left'
  if (hasEmail !== true) return 'watchlists_recipient_silent'
  return byText && hasPhone === true ? 'watchlists_recipient_both' : 'watchlists_recipient_mail'
}
