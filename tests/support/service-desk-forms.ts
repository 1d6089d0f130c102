/** The forms of deliveries and of the service desk, and what they change. */
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { FormRow } from './console-forms.ts'
import type { JourneyScene } from './journey-scene.ts'

const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

/** A delivery that is held, and a ticket that is open, which `notifierId` reported. */
export async function makeServiceSample(scene: JourneyScene, notifierId: string): Promise<void> {
  const call = { token: scene.client, params: { companyId: outsideId('CO', scene.companyId) } }
  const modules = ['VISITORS', 'WORKPLACE', 'DELIVERIES', 'SERVICE_DESK']
  await scene.api('companies.putModules', { ...call, body: { modules } })
  await scene.api('deliveries.create', { ...call, body: { addressee: 'Bea Boxes' } })
  await scene.api('tickets.create', { ...call, body: { title: 'The lift is stuck', notifierId } })
}

export const serviceDeskForms: Readonly<Record<string, FormRow>> = {
  deliveries: {
    path: 'deliveries',
    open: async (page: Page) => {
      await page.getByRole('button', { name: /^Bea Boxes/ }).click()
      await page.getByText(t('deliveries_change'), { exact: true }).click()
    },
    typed: { [t('deliveries_note')]: 'Fragile' },
    save: 'common_button_save',
  },
  'service-desk/categories': {
    path: 'ticket-categories?category=new',
    typed: { [t('service_desk_name')]: 'Lighting', [t('priorities_minutes')]: '90' },
    save: 'categories_add',
  },
  'service-desk/priorities': {
    path: 'ticket-priorities?priority=new',
    typed: {
      [t('service_desk_name')]: 'Urgent',
      [t('priorities_answer')]: '1',
      [t('priorities_minutes')]: '4',
    },
    save: 'priorities_add',
  },
  'service-desk/reports': {
    path: 'reports',
    open: (page: Page) => page.getByRole('button', { name: t('reports_new'), exact: true }).click(),
    typed: { [t('reports_what')]: 'The lamp flickers' },
    save: 'reports_send',
  },
  'service-desk/rules': {
    path: 'ticket-rules?rule=new',
    typed: { [t('service_desk_name')]: 'Lamps first', [t('rules_words')]: 'lamp' },
    // The first colleague to notify.
    ticked: 0,
    save: 'rules_add',
  },
  'service-desk/tickets': {
    path: 'tickets',
    open: async (page: Page) => {
      await page.getByRole('link', { name: /The lift is stuck/ }).click()
      await page.getByText(t('tickets_edit'), { exact: true }).click()
    },
    typed: { [t('tickets_place')]: 'Second floor' },
    save: 'common_button_save',
  },
  'service-desk/workflow': {
    path: 'ticket-workflow',
    typed: { [t('ticket_workflow_keep')]: '90' },
    save: 'common_button_save',
  },
}
