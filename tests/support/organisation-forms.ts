/** The forms of what stands above single locations. */
import type { Page } from '@playwright/test'
import { textFor } from '#server/platform/words/texts.ts'
import type { FormRow } from './console-forms.ts'

type Key = Parameters<typeof textFor>[1]
const t = (key: Key) => textFor('en', key)

const press =
  (name: Key) =>
  async (page: Page): Promise<void> =>
    page
      .getByRole('button', { name: t(name), exact: true })
      .first()
      .click()

const save: Key = 'common_button_save'
const hook = 'https://hooks.example.com/foyer'

export const organisationForms: Readonly<Record<string, FormRow>> = {
  'organisation/administrators': {
    path: 'administrators?administrator=new',
    open: (page) => page.getByRole('radio', { name: t('administrators_all_locations') }).check(),
    typed: { [t('administrators_email')]: 'nobody@nowhere.example' },
    ticked: 'people_right_edit_location',
    save,
    isRefused: true,
  },
  'organisation/ai-assistants': {
    path: 'ai-assistants',
    open: (page) => page.getByRole('radio', { name: t('ai_assistants_change') }).check(),
    save,
  },
  'organisation/all-watched': {
    path: 'locations/watchlists?tab=above',
    open: press('watchlists_new_list'),
    typed: { [t('watchlists_name')]: 'Barred everywhere' },
    save,
  },
  'organisation/api-clients': {
    path: 'api-clients',
    open: press('api_clients_add'),
    typed: { [t('api_clients_name')]: 'Payroll' },
    ticked: 0,
    save: 'api_clients_make',
  },
  'organisation/audit-streams': {
    path: 'audit-streams?stream=new',
    typed: { [t('webhooks_name')]: 'SIEM', [t('audit_stream_host')]: 'siem.example.com' },
    save: 'webhooks_connect',
  },
  'organisation/billing': {
    path: 'billing',
    typed: {
      [t('billing_name')]: 'Acme SA',
      [t('billing_street')]: 'Boulevard Anspach 5',
      [t('billing_postcode')]: '1000',
      [t('billing_city')]: 'Brussels',
      [t('billing_country')]: 'BE',
      [t('billing_email')]: 'accounts@acme.example',
    },
    save: 'billing_save',
  },
  'organisation/directories': {
    path: 'directories?webhook=new',
    typed: { [t('directories_name')]: 'Entra ID' },
    save: 'directories_connect',
  },
  'organisation/customers': {
    path: 'customers?customer=new',
    typed: { [t('customers_email')]: 'owner@bistro.example' },
    save: 'customers_send',
  },
  'organisation/domains': {
    path: 'domains?domain=new',
    typed: { [t('domains_field')]: 'forms.example' },
    save: 'domains_add_submit',
  },
  'organisation/locations': {
    path: 'locations?open=new-group',
    typed: { [t('locations_group_name')]: 'Benelux' },
    save,
  },
  'organisation/templates': {
    path: 'setting-templates',
    open: press('templates_new'),
    typed: { [t('templates_name')]: 'Night shift' },
    save: 'templates_create',
  },
  'organisation/locked-guarantees': {
    path: 'locked-guarantees',
    open: press('locked_add'),
    typed: { [t('locked_why')]: 'Rule of the works council' },
    save: 'locked_add',
  },
  'organisation/mail': {
    path: 'organisation-mail',
    typed: { [t('org_mail_address')]: 'visits@example.com' },
    save,
  },
  'organisation/organisation-audit': {
    path: 'organisation-audit?open=rules',
    typed: { [t('organisation_audit_kept')]: '1095' },
    save,
  },
  'organisation/support': {
    path: 'support',
    typed: { [t('support_about')]: 'Visits of last week' },
    save: 'support_offer',
  },
  'organisation/organisation-webhooks': {
    path: 'organisation-webhooks?webhook=new',
    typed: { [t('webhooks_name')]: 'Payroll', [t('webhooks_address')]: hook },
    save: 'webhooks_connect',
  },
}
