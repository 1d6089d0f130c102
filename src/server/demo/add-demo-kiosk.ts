import { textOf, type DemoApi } from './demo-client.ts'

/** The digits by which staff leave the demo's kiosk. */
export const demoExitCode = '2468'

/** One tablet at the entrance of the building, for all its tenants; the first one owns it. Ids as the API gives them. */
export async function addDemoKiosk(
  api: DemoApi,
  token: string,
  tenantIds: readonly string[],
): Promise<void> {
  const [companyId] = tenantIds
  if (companyId === undefined) return
  const made = await api('kiosks.create', {
    token,
    params: { companyId },
    body: { name: 'Entrance tablet', entranceName: 'Havenlaan entrance', serialNumber: 'DEMO-1' },
  })
  const params = { companyId, kioskId: textOf(made, 'id') }
  await api('kiosks.putTenants', { token, params, body: tenantIds.map((id) => ({ id })) })
  await api('kiosks.putExitCode', { token, params, body: { code: demoExitCode } })
}
