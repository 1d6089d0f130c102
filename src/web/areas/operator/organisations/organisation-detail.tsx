import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskSupport } from './ask-support.tsx'
import { OrganisationPartner } from '../partners/organisation-partner.tsx'
import { OrganisationReadOnly } from '../read-only/organisation-read-only.tsx'
import { OrganisationUsage } from '../usage/organisation-usage.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'

/** An organisation with its locations: sizes and states, nobody's visitors. */
export function OrganisationDetail({
  organisationId,
  onBack,
}: {
  readonly organisationId: string
  readonly onBack: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const read = useQuery({
    queryKey: ['organisation', organisationId],
    queryFn: ({ signal }) => call('organisations.get', { params: { organisationId } }, signal),
  })
  const found = read.data
  return (
    <section className="operator-section">
      <Button variant="quiet" onClick={onBack}>
        {t('operator_organisations_back')}
      </Button>
      {found === undefined ? (
        <ReadState read={read} gone={t('operator_organisation_gone')} />
      ) : (
        <>
          <h2 dir="auto">{found.name}</h2>
          <dl className="operator-facts">
            <dt>{t('operator_state')}</dt>
            <dd>
              {t(found.state === 'ACTIVE' ? 'operator_state_active' : 'operator_state_closed')}
            </dd>
            <dt>{t('operator_administrators')}</dt>
            <dd>{t('operator_number', { value: found.administrators })}</dd>
            <dt>{t('operator_users')}</dt>
            <dd>{t('operator_number', { value: found.users })}</dd>
            <dt>{t('operator_visits')}</dt>
            <dd>{t('operator_number', { value: found.visits })}</dd>
            <dt>{t('operator_last_active')}</dt>
            <dd>
              {found.lastActiveAt === null
                ? t('operator_never')
                : t('operator_moment', { at: found.lastActiveAt })}
            </dd>
            <dt>{t('operator_since')}</dt>
            <dd>{t('operator_moment', { at: found.createdAt })}</dd>
            <dt>{t('operator_id')}</dt>
            <dd>
              <code dir="ltr" translate="no">
                {found.id}
              </code>
            </dd>
          </dl>
          <a href={`${baseFolder}/operator/users?organisation=${found.id}`}>
            {t('users_of_organisation')}
          </a>
          <a href={`${baseFolder}/operator/announcements?organisation=${found.id}`}>
            {t('announcements_to_organisation')}
          </a>
          <h3>{t('operator_locations')}</h3>
          {found.places.length === 0 ? (
            <p className="operator-muted">{t('operator_no_locations')}</p>
          ) : (
            <table className="operator-table">
              <thead>
                <tr>
                  <th scope="col">{t('operator_location')}</th>
                  <th scope="col">{t('operator_state')}</th>
                  <th scope="col">{t('operator_place')}</th>
                  <th scope="col">{t('operator_users')}</th>
                  <th scope="col">{t('operator_visits')}</th>
                </tr>
              </thead>
              <tbody>
                {found.places.map((place) => (
                  <tr key={place.id}>
                    <th scope="row" dir="auto">
                      {place.name}
                    </th>
                    <td data-label={t('operator_state')}>
                      {t(
                        place.state === 'ACTIVE'
                          ? 'operator_state_active'
                          : 'operator_state_closed',
                      )}
                    </td>
                    <td data-label={t('operator_place')} dir="auto">
                      {[place.city, place.country].filter((text) => text !== '').join(', ')}
                    </td>
                    <td data-label={t('operator_users')}>
                      {t('operator_number', { value: place.users })}
                    </td>
                    <td data-label={t('operator_visits')}>
                      {t('operator_number', { value: place.visits })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <OrganisationUsage organisationId={organisationId} places={found.places} />
          <OrganisationPartner organisation={found} />
          <OrganisationReadOnly organisationId={organisationId} />
          <AskSupport organisationId={organisationId} places={found.places} />
        </>
      )}
    </section>
  )
}
