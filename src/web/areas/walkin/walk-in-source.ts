import type { WalkInData } from '#contract/page.ts'
import type { HostChoice } from '#domain/walk-in/host-choice.ts'
import type { FoundOption } from '#web/ui/fields/combobox.tsx'
import type { DoorCall } from './door/door-call.ts'

/** A walk-in that nobody has planned, as its screens have gathered it. */
export type NewWalkIn = {
  readonly companyId: string
  readonly host: HostChoice
  /** By the name of the detail; only the language of somebody who is known already. */
  readonly details: Readonly<Record<string, string>>
  /** What a scanner at a kiosk has read of them. */
  readonly idScan?: string | null
}

/** A visit that the server knows, with the token by which it goes on. */
export type KnownVisit = { readonly visitId: string; readonly token: string }

/** Answers for the screens of the walk-in: the server's for a phone; a kiosk may also give its own. */
export type WalkInSource = {
  readonly readData: (companyId: string, language: string) => Promise<WalkInData>
  /** Hosts whose names fit what was typed, best first. */
  readonly findHosts: (
    companyId: string,
    typed: string,
    signal: AbortSignal,
  ) => Promise<readonly FoundOption[]>
  readonly create: (walkIn: NewWalkIn) => Promise<KnownVisit>
  /** Asks for the mail that proves an address; answers after how many seconds it may be asked again. */
  readonly requestLink: (
    companyId: string,
    email: string,
    state: Readonly<Record<string, string>>,
  ) => Promise<number>
}

/** What the server answers to the token that `call` carries. Spec §7. */
export function serverSource(call: DoorCall): WalkInSource {
  return {
    readData: (companyId, code) =>
      call('walkIn.data', { params: { companyId }, query: { language: code } }),
    findHosts: async (companyId, filter, signal) => {
      const query = { filter }
      const { contacts } = await call('hosts.search', { params: { companyId }, query }, signal)
      return contacts.map(({ id, name }) => ({ id, label: name }))
    },
    create: async ({ companyId, host, details, idScan = null }) => {
      const { id, token } = await call('walkIn.createVisit', {
        params: { companyId },
        body: { visitor: details, host: hostOf(host), idScan },
      })
      return { visitId: id, token }
    },
    requestLink: async (companyId, email, state) => {
      const answer = await call('visitors.verifyIdentity', {
        params: { companyId },
        body: { email, language: document.documentElement.lang, state },
      })
      return answer.resendAfterSeconds
    },
  }
}

function hostOf(host: HostChoice): { id: string } | { name: string } | null {
  switch (host.kind) {
    case 'LISTED':
      return { id: host.hostId }
    case 'TYPED':
      return { name: host.name.trim() }
    case 'UNKNOWN':
    case 'NONE':
      return null
  }
}
