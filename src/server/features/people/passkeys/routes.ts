import { outsideId } from '#contract/ids.ts'
import * as contract from '#contract/people/passkeys.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import {
  readSessionCookie,
  refuseForeignSite,
  setSessionCookie,
} from '#server/platform/http/session-cookie.ts'
import { addPasskey } from './add-passkey.ts'
import { askNewPasskey, askPasskey } from './ask-passkey.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { presentPasskey } from './present.ts'
import { readPasskeys } from './read-passkeys.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'

export const passkeyRoutes: readonly Route[] = [
  openRoute(
    contract.askPasskey,
    { allow: ['anonymous'], audit: null },
    async ({ deps, act, address, request }) => {
      refuseForeignSite(deps, request)
      return { options: await askPasskey(deps, act.at, address) }
    },
  ),
  openRoute(
    contract.signInByPasskey,
    { allow: ['anonymous'], audit: 'account.signed_in', limit: 'secret' },
    async ({ deps, act, body, address, agent, request, reply }) => {
      refuseForeignSite(deps, request)
      const browser = { agent, before: readSessionCookie(deps, request) }
      setSessionCookie(
        deps,
        reply,
        await signInByPasskey(deps, act.at, { ...body, address }, browser),
      )
      return { signedIn: true as const }
    },
  ),
  openRoute(contract.listPasskeys, { allow: ['employee'], audit: null }, async ({ deps, actor }) =>
    readPasskeys(deps, actor.session.accountId),
  ),
  openRoute(
    contract.askNewPasskey,
    { allow: ['employee'], audit: null },
    async ({ deps, actor, act }) => ({ options: await askNewPasskey(deps, actor, act) }),
  ),
  openRoute(
    contract.addPasskey,
    { allow: ['employee'], audit: 'account.passkey_added' },
    async ({ deps, actor, act, body }) => presentPasskey(await addPasskey(deps, actor, act, body)),
  ),
  openRoute(
    contract.renamePasskey,
    { allow: ['employee'], audit: 'account.passkey_renamed' },
    async ({ deps, actor, act, params, body }) => {
      await renamePasskey(deps, actor, act, { ...params, ...body })
      return { id: outsideId('PK', params.passkeyId) }
    },
  ),
  openRoute(
    contract.removePasskey,
    { allow: ['employee'], audit: 'account.passkey_removed' },
    async ({ deps, actor, act, params }) => {
      await removePasskey(deps, actor, act, params.passkeyId)
      return { id: outsideId('PK', params.passkeyId) }
    },
  ),
]
