/** The person at the desk of each demo company. */
import { textOf, type DemoApi } from './demo-client.ts'

export const demoReceptionist = {
  firstname: 'Robin',
  lastname: 'Claes',
  email: 'reception@aurora.example',
  language: 'en',
} as const

export async function addDemoReception(
  api: DemoApi,
  token: string,
  params: { readonly companyId: string },
): Promise<void> {
  const userId = textOf(await api('users.create', { token, params, body: demoReceptionist }), 'id')
  const groups = ['RECEPTION', 'SECURITY']
  await api('rights.putGroups', { token, params: { ...params, userId }, body: { groups } })
}
