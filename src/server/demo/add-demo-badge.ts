/** Badges of a demo location: a template to begin with, and a printer whose jobs a page or program fetches. */
import { defaultTemplate } from '#domain/badge/default-template.ts'
import { textOf, type DemoApi } from './demo-client.ts'

export async function addDemoBadge(
  api: DemoApi,
  call: { readonly token: string; readonly params: Readonly<Record<string, string>> },
): Promise<void> {
  const { widthMm, heightMm, elements } = defaultTemplate
  const design = { name: 'Visitor badge', widthMm, heightMm, elements }
  const template = await api('badgeTemplates.create', { ...call, body: design })
  const printer = await api('printers.create', {
    ...call,
    body: { name: 'Reception desk', kind: 'PDF', connection: 'BROWSER' },
  })
  await api('params.putBadge', {
    ...call,
    body: {
      templateId: textOf(template, 'id'),
      printerId: textOf(printer, 'id'),
      printOnCheckIn: true,
      wifiNetwork: 'Aurora Guests',
      wifiPassword: 'northern lights',
    },
  })
}
