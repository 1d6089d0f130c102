import { markTrialPlan as endpoint } from '#contract/billing/billing-operator.ts'
import { outsideId } from '#contract/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { readPlan } from '../bill-period.ts'
import { getSeller } from '../parties.ts'
import { findPlan, waitForTurn } from '../queries-plans.ts'
import { findTrialPlan, markTrialPlan } from './queries.ts'

export const trialRoutes: readonly Route[] = [
  installationRoute(
    endpoint,
    { allow: ['operator'], audit: 'billing_plan.trial_marked' },
    async ({ tx, act, params: { planId }, body }) => {
      await getSeller(tx)
      // Of two operators the second sees what the first one did.
      await waitForTurn(tx, 'trial-plan')
      const plan = await findPlan(tx, planId)
      if (plan === undefined) throw new ApiError('not_found')
      const before = await findTrialPlan(tx)
      if ((before?.plan_id ?? null) !== body.instead) throw new ApiError('changed_meanwhile')
      const { name, trialDays } = readPlan(plan.plan)
      if (body.beginsTrials && trialDays === 0) throw new ApiError('trial_without_days')
      const marked = body.beginsTrials ? planId : before?.plan_id === planId ? null : body.instead
      await markTrialPlan(tx, marked)
      const was = before === undefined ? null : readPlan(before.plan).name
      const is = marked === planId ? name : marked === null ? null : was
      const changed = { from: { plan: was }, to: { plan: is } }
      const subject = 'organisation:installation' as const
      await noteOperatorAct(tx, act, 'billing_plan.trial_marked', subject, {
        payload: { planId },
        changed,
      })
      return { id: outsideId('PL', planId) }
    },
  ),
]
