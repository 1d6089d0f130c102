import type { HandlerInput } from '#contract/endpoint.ts'
import type { putCardProvider } from '#contract/billing/cards.ts'
import type { Deps } from '#server/deps.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { ProviderAway, ProviderRefused } from './card-provider.ts'
import { openSecretKey, orAway } from './find-card-provider.ts'
import { findProvider, isSelling, saveProvider } from './queries-provider.ts'
import { secretKeyPlace, signingSecretPlace } from './secret-places.ts'
import { findWebhook, isLiveAccount, readAccount } from './stripe/examine-stripe.ts'
import { toldEvents } from './stripe/read-event.ts'
import { stripeWebhook } from './register-stripe.ts'

type SetUpDeps = Pick<Deps, 'config' | 'secrets'>

export async function readSetUp(tx: Tx, { config }: Pick<Deps, 'config'>) {
  const row = await findProvider(tx)
  const account = row?.account ?? null
  return {
    isOn: row?.is_on ?? false,
    hasSecretKey: row !== undefined && row.secret_key !== null,
    hasSigningSecret: row !== undefined && row.signing_secret !== null,
    isLive: account === null ? null : isLiveAccount(account),
    account: account?.replace(/:.*/, '') ?? null,
    revision: row?.revision ?? 0,
    webhook: stripeWebhook(config),
    events: toldEvents,
  }
}

/**
 * A key is tried before it is kept. One of another account, or of test in place of live, needs the signing secret of its webhook anew.
 * @returns the new revision @throws ApiError billing_off | changed_meanwhile | card_provider_away | validation_failed
 */
export async function setUpProvider(
  tx: Tx,
  deps: SetUpDeps,
  act: Act,
  { isOn, secretKey, signingSecret, revision }: HandlerInput<typeof putCardProvider>['body'],
): Promise<number> {
  if (!(await isSelling(tx))) throw new ApiError('billing_off')
  const before = await findProvider(tx)
  const account = secretKey === null ? (before?.account ?? null) : await tryKey(deps, secretKey)
  const isSame = account === before?.account
  const row = {
    is_on: isOn,
    account,
    secret_key:
      secretKey === null
        ? (before?.secret_key ?? null)
        : deps.secrets.seal(secretKeyPlace, secretKey),
    signing_secret:
      signingSecret === null
        ? isSame
          ? (before?.signing_secret ?? null)
          : null
        : deps.secrets.seal(signingSecretPlace, signingSecret),
  }
  const missing = isOn
    ? (['secretKey', 'signingSecret'] as const).filter(
        (field) => row[field === 'secretKey' ? 'secret_key' : 'signing_secret'] === null,
      )
    : []
  if (missing.length > 0) {
    throw new ApiError(
      'validation_failed',
      missing.map((field) => ({ field: `body.${field}`, code: 'common_error_required' })),
    )
  }
  const saved = await saveProvider(tx, row, revision, act.at)
  if (saved === null) throw new ApiError('changed_meanwhile')
  await noteOperatorAct(tx, act, 'card_provider.saved', 'organisation:installation', {
    payload: { isOn, isLive: account === null ? null : isLiveAccount(account) },
  })
  return saved
}

/** @returns the account @throws ApiError card_provider_away | validation_failed for a key that opens nothing */
async function tryKey({ config }: SetUpDeps, secretKey: string): Promise<string> {
  try {
    return (await readAccount(config, secretKey)).account
  } catch (error) {
    if (error instanceof ProviderAway) throw new ApiError('card_provider_away')
    if (!(error instanceof ProviderRefused)) throw error
    throw new ApiError('validation_failed', [
      { field: 'body.secretKey', code: 'error_card_key_refused' },
    ])
  }
}

/** @throws ApiError card_off without a key | card_provider_away */
export async function tryProvider(deps: SetUpDeps & Pick<Deps, 'db'>) {
  const row = await deps.db.inSystem((tx) => findProvider(tx))
  const key = row === undefined ? null : openSecretKey(deps, row)
  if (key === null) throw new ApiError('card_off')
  const { account, canCharge } = await orAway(readAccount(deps.config, key))
  const webhook = await orAway(findWebhook(deps.config, key, stripeWebhook(deps.config)))
  return { account: account.replace(/:.*/, ''), canCharge, webhook }
}
