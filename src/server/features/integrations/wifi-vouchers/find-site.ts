/** Asks a controller for its sites: whether it is one, whether the key opens it, and which site is meant. */
import { z } from 'zod'
import { apiRoot } from '#domain/credential/unifi-voucher.ts'
import type { Deps } from '#server/deps.ts'
import { makeCall, type Exchange } from '#server/platform/integrations/exchange.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'

const sites = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(100),
      name: z.string().max(200),
      internalReference: z.string().max(200).default(''),
    }),
  ),
})
export type Site = { readonly id: string; readonly name: string }
/** `field`: what of the form is wrong. */
export type SiteFault = { readonly field: string; readonly code: string }

const mostSites = 200

export async function findSite(
  deps: Pick<Deps, 'config' | 'clock'>,
  controller: { readonly address: string; readonly certificate: string; readonly apiKey: string },
  wanted: string,
): Promise<Site | SiteFault> {
  const { address, certificate, apiKey } = controller
  const answer = await makeCall(
    { ...exchangeReach(deps), certificate },
    {
      method: 'GET',
      address: `${apiRoot(address)}/v1/sites?limit=${String(mostSites)}`,
      headers: { accept: 'application/json', 'x-api-key': apiKey },
      body: null,
    },
  )
  const fault = faultOf(answer)
  if (fault !== null) return fault
  const all = read(answer.text)
  if (all === null) return { field: 'address', code: 'wifi_error_other' }
  const name = wanted.toLowerCase()
  const found =
    wanted === ''
      ? all.find(() => all.length === 1)
      : all.find((one) =>
          [one.id, one.name.toLowerCase(), one.internalReference.toLowerCase()].includes(name),
        )
  return found === undefined
    ? { field: 'site', code: 'wifi_error_site' }
    : { id: found.id, name: found.name }
}

function faultOf({ status, error }: Exchange): SiteFault | null {
  if (error === null) return null
  if (error === 'certificate') return { field: 'certificate', code: 'wifi_error_certificate' }
  if (status === 401 || status === 403) return { field: 'apiKey', code: 'wifi_error_key' }
  const isAway = status === null || status === 429 || status >= 500
  return { field: 'address', code: isAway ? 'wifi_error_unreachable' : 'wifi_error_other' }
}

function read(text: string): z.output<typeof sites>['data'] | null {
  try {
    return sites.safeParse(JSON.parse(text)).data?.data ?? null
  } catch {
    return null
  }
}
