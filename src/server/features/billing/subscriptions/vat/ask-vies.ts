/** The register of the European Commission, by its REST API: https://ec.europa.eu/taxation_customs/vies/rest-api/. */
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { vendorAddress } from '#server/platform/outgoing/vendor-address.ts'
import type { VatAnswer, VatQuestion, VatRegister } from './vat-register.ts'

const service = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
/** Some member states take this long. */
const timeoutMs = 20_000

const said = z.string().nullish()
const answered = z.object({
  valid: z.boolean(),
  requestIdentifier: said,
  name: said,
  address: said,
})
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** @param limitMs how long an answer may take, to its last byte */
export function openVies(
  config: Pick<Config, 'vendorProxy' | 'webhookAllow'>,
  limitMs = timeoutMs,
): VatRegister {
  const addresses = allowedAddresses(config.webhookAllow)
  const fetch = fetchChecked({ addresses, timeoutMs: limitMs })
  const address = vendorAddress(config, service).href
  const ask = async (
    { country, number, requester }: VatQuestion,
    signal: AbortSignal,
  ): Promise<VatAnswer> => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          countryCode: country,
          vatNumber: number,
          ...(requester !== null && {
            requesterMemberStateCode: requester.country,
            requesterNumber: requester.number,
          }),
        }),
        signal,
      })
      return readAnswer(answer.status, parse(await answer.text()))
    } catch (error) {
      if (error instanceof OutgoingError) return { is: 'AWAY', fault: 'unreachable' }
      throw error
    }
  }
  return async (asked, signal) => {
    const answer = await ask(asked, signal)
    // It doesn't know who asks: the answer counts as much, and has no consultation number.
    const isStranger = answer.is === 'AWAY' && answer.fault === 'INVALID_REQUESTER_INFO'
    return isStranger && asked.requester !== null
      ? ask({ ...asked, requester: null }, signal)
      : answer
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readAnswer(status: number, body: unknown): VatAnswer {
  const fault = refused.safeParse(body).data?.errorWrappers[0]?.error
  // A number that it can't read is no number.
  if (fault === 'INVALID_INPUT') {
    return { is: 'ANSWERED', isValid: false, consultation: null, name: '', address: '' }
  }
  if (fault !== undefined) return { is: 'AWAY', fault: fault.slice(0, 60) }
  const { data } = answered.safeParse(body)
  if (data === undefined) return { is: 'AWAY', fault: `status_${String(status)}` }
  return {
    is: 'ANSWERED',
    isValid: data.valid,
    consultation: plain(data.requestIdentifier).slice(0, 60) || null,
    name: plain(data.name).slice(0, 500),
    address: plain(data.address).slice(0, 1_000),
  }
}

/** Dashes stand for what a member state doesn't say. */
function plain(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim()
  return trimmed === '---' ? '' : trimmed
}
