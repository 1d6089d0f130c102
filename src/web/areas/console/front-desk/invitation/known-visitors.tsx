import { isolate } from '#contract/messages/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { findSuggested, frequentQuery, type Suggested } from './invitation-queries.ts'
import { useSalesforcePeople } from './use-salesforce-people.ts'

const mostShown = 8

/** Somebody who has been here or stands in an address book: found while one types, and who comes often by one tap. Issue 5 §2. */
export function KnownVisitors({
  onTake,
}: {
  readonly onTake: (visitor: Suggested) => void
}): ReactNode {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { t, language } = useTranslator()
  const { companyId } = page.location
  const [text, setText] = useState('')
  const [takes, setTakes] = useState(0)

  // Whoever comes often is a help; without it everybody can be found or written.
  const { data: frequent = [] } = useQuery(frequentQuery(call, companyId))
  const salesforce = useSalesforcePeople(text)
  const { options: known, standing } = useFinder(
    {
      isEnough: hasEnoughLetters,
      find: async (filter, signal) => {
        const found = await findSuggested(call, companyId, filter, signal)
        return found.map((visitor) => ({
          id: visitor.id,
          visitor,
          label: [visitor.name || visitor.email, visitor.companyName]
            .filter(Boolean)
            .map((said) => isolate(said, language))
            .join(' · '),
        }))
      },
    },
    text,
  )
  // Who is known is offered as known.
  const addresses = new Set(known.map(({ visitor }) => visitor.email.toLowerCase()))
  const others = salesforce.options.filter(
    ({ visitor: { email } }) => email === '' || !addresses.has(email.toLowerCase()),
  )
  const options = [...known, ...others]
  const take = (visitor: Suggested | undefined): void => {
    if (visitor === undefined) return
    onTake(visitor)
    setText('')
    setTakes(takes + 1)
  }
  return (
    <div className="known-visitors">
      <Combobox
        key={takes}
        name="knownVisitor"
        label={t('console_known')}
        optionalMark={t('common_optional')}
        maxLength={maxFilterLength}
        options={options}
        isBusy={standing === 'searching'}
        status={
          standing === 'answered' ? t('console_invite_hosts_found', { count: options.length }) : ''
        }
        onSearch={setText}
        onTake={({ id }) => take(options.find((one) => one.id === id)?.visitor)}
      />
      {standing === 'answered' && options.length === 0 && <p>{t('console_known_nobody')}</p>}
      {salesforce.isMissing && <p className="muted">{t('console_known_salesforce')}</p>}
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
      {frequent.length > 0 && text === '' && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in a row everywhere
        <div role="group" aria-label={t('console_frequent')} className="known-frequent">
          {frequent.slice(0, mostShown).map((visitor) => (
            <Button key={visitor.id} onClick={() => take({ ...visitor, known: visitor })}>
              {visitor.name || visitor.email}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
