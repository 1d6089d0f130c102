import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { PartnerDetail } from './partner-detail.tsx'
import { stateWords } from './partner-words.ts'

const inviting = 'new'

/** Organisations that bring customers of their own: who asks to be one, who is one, and how many customers they have. Issue 16 §2. */
export function Screen(): ReactNode {
  const [id, open] = useQueryValue('partner')
  const back = (): void => open('')
  if (id === '') return <PartnerList onOpen={open} />
  if (id === inviting) return <InviteForm onBack={back} />
  return <PartnerDetail key={id} partnerId={id} onBack={back} />
}

function PartnerList({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['partners'],
    queryFn: ({ signal }) => call('partners.list', {}, signal),
  })
  if (read.data === undefined) return <ReadState read={read} />
  const { partners, invitations } = read.data
  return (
    <div className="operator-section">
      <p className="operator-muted">{t('partners_lead')}</p>
      <div className="operator-acts">
        <Button variant="primary" onClick={() => onOpen(inviting)}>
          {t('partners_invite')}
        </Button>
      </div>
      {partners.length === 0 && <p className="operator-muted">{t('partners_none')}</p>}
      {partners.length > 0 && (
        <table className="operator-table">
          <thead>
            <tr>
              <th scope="col">{t('partners_partner')}</th>
              <th scope="col">{t('operator_state')}</th>
              <th scope="col">{t('partners_customers')}</th>
              <th scope="col">{t('operator_since')}</th>
            </tr>
          </thead>
          <tbody>
            {partners.map((partner) => (
              <tr key={partner.id}>
                <th scope="row">
                  <button
                    type="button"
                    className="operator-link"
                    dir="auto"
                    onClick={() => onOpen(partner.id)}
                  >
                    {partner.name}
                  </button>
                </th>
                <td data-label={t('operator_state')}>{t(stateWords[partner.state])}</td>
                <td data-label={t('partners_customers')}>
                  {t('operator_number', { value: partner.customers })}
                </td>
                <td data-label={t('operator_since')}>
                  {t('operator_moment', { at: partner.createdAt })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {invitations.length > 0 && (
        <>
          <h2>{t('partners_invited')}</h2>
          <ul className="operator-list">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onChanged={() => queries.invalidateQueries({ queryKey: ['partners'] })}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
