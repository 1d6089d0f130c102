/** The screens of the console with a form: how each is reached, filled in and saved. */
import type { Page } from '@playwright/test'
import { textFor } from '#server/platform/words/texts.ts'
import { buildingForms } from './building-forms.ts'
import { organisationForms } from './organisation-forms.ts'
import { serviceDeskForms } from './service-desk-forms.ts'

type Key = Parameters<typeof textFor>[1]
const t = (key: Key, values?: Parameters<typeof textFor>[2]) => textFor('en', key, values)

export type FormRow = {
  /** The address below `/console/`. */
  readonly path: string
  /** Leads to the form where the address alone does not. */
  readonly open?: (page: Page) => Promise<void>
  /** What is typed or chosen in a field, by its label. */
  readonly typed?: Readonly<Record<string, string>>
  /** Ticked or unticked, by the label or the number of the box in the form; what it was before. */
  readonly ticked?: Key | number
  readonly save: Key
  /** What is said where the server is broken. */
  readonly failed?: Key
  /** The server says no in the end: what is filled in here is nothing that it can accept. */
  readonly isRefused?: true
}

const press =
  (name: Key) =>
  async (page: Page): Promise<void> =>
    page
      .getByRole('button', { name: t(name), exact: true })
      .first()
      .click()

const save: Key = 'common_button_save'
const hook = 'https://hooks.example.com/foyer'

/** The least that a form of desk bookings needs. */
const bookingCalls = {
  'list.path': '/bookings?day={{date}}',
  'list.id': '/id',
  'list.person': '/email',
  'list.desk': '/desk',
  'list.date': '/day',
  'create.path': '/bookings',
  'cancel.path': '/bookings/{{id}}',
}

export const formRows: Readonly<Record<string, FormRow>> = {
  ...buildingForms,
  ...organisationForms,
  ...serviceDeskForms,
  figures: { path: 'figures', typed: { [t('figures_mail_every')]: 'WEEK' }, save },
  'front-desk/approvals': {
    path: 'approvals',
    open: press('approvals_deny'),
    typed: { [t('console_deny_reason')]: 'No badge' },
    save: 'approvals_deny',
  },
  'front-desk/export': {
    path: 'export',
    typed: { [t('export_search')]: 'Ann' },
    save: 'export_make',
    failed: 'export_failed',
  },
  'front-desk/import': {
    path: 'import',
    typed: { [t('import_paste')]: 'Name\tEmail\nAnn Archer\tann@example.com' },
    save: 'import_read',
    failed: 'import_failed',
  },
  'front-desk/invitation': {
    path: 'invite',
    typed: {
      [t('console_invite_name')]: 'Ann Archer',
      [t('console_invite_email')]: 'ann@example.com',
      [t('console_invite_occasion')]: 'Audit',
    },
    save: 'console_invite_send',
  },
  'messages/channels': {
    path: 'channels',
    open: press('channel_add'),
    typed: {
      [t('channel_kind')]: 'SLACK',
      [t('channel_name')]: 'Lobby',
      [t('channel_address')]: hook,
    },
    save: 'channel_save',
    failed: 'channel_failed',
  },
  'messages/messages': {
    path: 'messages?kind=invitation',
    typed: { [t('template_body')]: '# Come in, {visitorFirstName}\n\n{message}\n\n{link}' },
    save: 'template_save',
  },
  'own/notices': { path: 'preferences', ticked: 0, save: 'notice_save', failed: 'notice_failed' },
  'safety/retention': {
    path: 'retention',
    typed: { [t('retention_visit_days')]: '90' },
    save: 'retention_save',
  },
  'safety/tracing': {
    path: 'tracing',
    open: async (page) => {
      await page.getByRole('combobox', { name: t('tracing_person') }).fill('Bea')
      await page.getByRole('option', { name: /^Bea Boots/ }).click()
    },
    save: 'tracing_count',
    failed: 'tracing_failed',
  },
  'safety/watch-lists': {
    path: 'watch-lists?tab=lists',
    open: press('watchlists_new_list'),
    typed: { [t('watchlists_name')]: 'Former staff' },
    save,
  },
  'settings/check-out': { path: 'check-out', typed: { [t('check_out_hours')]: '9' }, save },
  'settings/people': {
    path: 'people?user=new',
    typed: { [t('people_firstname')]: 'Ann', [t('people_lastname')]: 'Archer' },
    save: 'people_save',
  },
  'settings/people-import': {
    path: 'people-import',
    typed: { [t('import_paste')]: 'Firstname\tLastname\tEmail\nAnn\tArcher\tann@example.com' },
    save: 'people_import_read',
    failed: 'import_failed',
  },
  'settings/single-sign-on': {
    path: 'single-sign-on',
    open: press('sso_set_up'),
    typed: {
      [t('sso_name')]: 'Employer ID',
      [t('sso_issuer')]: 'https://10.0.0.1',
      [t('sso_client_id')]: 'foyer',
      [t('sso_client_secret')]: 'hush',
    },
    save: 'sso_save',
    isRefused: true,
  },
  'settings/types': { path: 'visitor-types', ticked: 'types_must', save: 'types_save' },
  'studio/agreements': {
    path: 'agreements?agreement=new',
    open: async (page) => {
      await page.getByRole('textbox', { name: /English/ }).fill('Wear boots on site.')
    },
    typed: { [t('agreements_name')]: 'House rules' },
    save,
  },
  'studio/badges': {
    path: 'badges?badge=new',
    typed: { [t('badges_name')]: 'Guest' },
    save: 'badges_add',
  },
  'studio/brand': { path: 'brand', typed: { [t('brand_colour_code')]: '#205080' }, save },
  'studio/desks': {
    path: 'desks?area=new',
    typed: { [t('desks_area_name')]: 'West' },
    save: 'desks_area_make',
  },
  'studio/chats': {
    path: 'chats',
    typed: { [t('chats_name')]: 'Foyer lobby' },
    save: 'chats_begin',
  },
  'studio/fields': {
    path: 'fields?field=new',
    typed: { [t('fields_label')]: 'Number plate' },
    save: 'fields_add',
  },
  'studio/doors': {
    path: 'doors?doors=new',
    typed: {
      [t('webhooks_name')]: 'Main doors',
      [t('webhooks_address')]: 'https://doors.example.com',
      [t('doors_secret')]: 'hush',
    },
    save: 'webhooks_connect',
  },
  'studio/flows': { path: 'flows', typed: { [t('flows_name')]: 'Lobby' }, save: 'flows_create' },
  'studio/hours': { path: 'hours', ticked: 'hours_kept', save },
  'studio/kiosks': {
    path: 'kiosks?kiosk=new',
    typed: { [t('kiosks_name')]: 'Gate', [t('kiosks_entrance')]: 'Gate' },
    save: 'kiosks_add',
  },
  'studio/mailboxes': {
    path: 'calendar-mailboxes?mailbox=new',
    typed: {
      [t('mailboxes_addresses')]: 'foyer@example.com',
      [t('mailboxes_host')]: 'imap.example.com',
      [t('mailboxes_user')]: 'foyer@example.com',
      [t('ldap_password')]: 'hush',
      [t('mailboxes_server')]: 'mx.example.com',
    },
    save: 'webhooks_connect',
  },
  // Before Engage itself is connected: until then its desk bookings can't be.
  'studio/engage-desks': {
    path: 'engage-desks',
    open: async (page) => {
      for (const [name, value] of Object.entries(bookingCalls)) {
        await page.locator(`[name="calls.${name}"]`).fill(value)
      }
    },
    typed: {
      [t('engage_desks_address')]: 'https://api.example.com/Acme',
      [t('engage_desks_key')]: 'key-1',
      [t('engage_desks_secret')]: 'hush',
    },
    save: 'webhooks_connect',
    isRefused: true,
  },
  'studio/engage': {
    path: 'engage',
    typed: {
      [t('engage_api_address')]: 'https://scim.example.com/scim/v1',
      [t('engage_token_address')]: 'https://token.example.com',
      [t('engage_client_id')]: 'client-1',
      [t('engage_client_secret')]: 'hush',
    },
    save: 'webhooks_connect',
  },
  'studio/ldap': {
    path: 'ldap',
    typed: {
      [t('ldap_host')]: 'dc1.example.com',
      [t('ldap_bind_name')]: 'foyer@example.com',
      [t('ldap_password')]: 'hush',
      [t('ldap_base')]: 'dc=example,dc=com',
    },
    save: 'webhooks_connect',
  },
  'studio/location': { path: 'location', typed: { [t('location_building')]: 'North wing' }, save },
  'studio/printers': {
    path: 'printers?printer=new',
    typed: { [t('printers_name')]: 'Gate', [t('printers_host')]: '192.168.1.20' },
    save: 'printers_add',
  },
  'settings/delivery-rules': {
    path: 'delivery-rules',
    typed: { [t('params_delivery_perishable')]: '6' },
    save,
  },
  'studio/remote-registration': { path: 'remote-registration', ticked: 0, save },
  'studio/salesforce': {
    path: 'salesforce',
    typed: { [t('salesforce_client_id')]: 'app-1', [t('salesforce_client_secret')]: 'hush' },
    save: 'webhooks_connect',
  },
  'studio/storage': {
    path: 'storage',
    typed: {
      [t('storage_address')]: 'https://s3.example.com',
      [t('storage_bucket')]: 'agreements',
      [t('storage_region')]: 'eu-west-1',
      [t('storage_key_id')]: 'AKIAEXAMPLE',
      [t('storage_secret_key')]: 'hush',
    },
    save: 'webhooks_connect',
  },
  'studio/texts': {
    path: 'texts',
    open: async (page) => {
      await page.getByLabel(t('own_text_search')).fill('get ready')
    },
    typed: { [t('visit_overview_start')]: 'Prepare my visit' },
    save,
  },
  'studio/visits': { path: 'visit-settings', ticked: 0, save },
  'studio/walk-in': { path: 'walk-in-settings', ticked: 0, save },
  'studio/walls': {
    path: 'walls?wall=new',
    typed: { [t('walls_name')]: 'Lobby' },
    save: 'walls_add',
  },
  'studio/webhooks': {
    path: 'webhooks?webhook=new',
    typed: { [t('webhooks_name')]: 'Payroll', [t('webhooks_address')]: hook },
    save: 'webhooks_connect',
  },
  'studio/workplace': { path: 'workplace-settings', ticked: 0, save },
  'visitors/address-book': {
    path: 'address-book?contact=new',
    typed: { [t('import_field_firstname')]: 'Ann', [t('import_field_lastname')]: 'Archer' },
    save,
  },
  'visitors/directory': {
    path: 'visitors',
    open: async (page) => {
      await page.getByRole('link', { name: /^Bea Boots/ }).click()
      await press('directory_erase')(page)
    },
    typed: { [t('directory_erase_type', { name: 'Bea Boots' })]: 'Bea Boots' },
    save: 'directory_erase_do',
    failed: 'directory_erase_failed',
    isRefused: true,
  },
}
