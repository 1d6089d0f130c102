import { insideId } from '#contract/ids.ts'
import { makeInvitation } from '../features/people/accounts/links/make-account-link.ts'
import { switchCodesOff } from '../features/people/accounts/two-step/switch-codes-off.ts'
import { addToGroup } from '../features/people/accounts/links/queries-links.ts'
import { appendEvent } from '../platform/events.ts'
import { CommandError, type Command } from './command.ts'
import { oneWord, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** For whoever runs Foyer: when nobody can sign in any more, or no mail gets through. */
export const inviteUserCommand: Command = {
  words: ['user', 'invite'],
  parameters: '<userId> [--administrator]',
  summary: 'print a one-time sign-in link for a user; --administrator makes them an administrator',
  async run(args, context) {
    const { positionals, values } = readOptions(args, { administrator: { type: 'boolean' } })
    const outside = oneWord(positionals, 'user id, US-…')
    return withDeps(context, async (deps) => {
      const userId = insideId('US', outside)
      const found =
        userId === null
          ? undefined
          : await deps.db.system
              .selectFrom('users')
              .select(['company_id', 'email'])
              .where('user_id', '=', userId)
              .where('active', '=', true)
              .executeTakeFirst()
      const company = found === undefined ? null : await deps.companies.find(found.company_id)
      if (userId === null || found === undefined || company === null) {
        throw new CommandError(`There is no such user: ${outside}.`)
      }
      const { email } = found
      if (email === '') throw new CommandError('This user has no email address to sign in with.')
      const { companyId, organisationId } = company
      const now = deps.clock.now()
      const { link, expiresAt } = await deps.db.inSystem(async (tx) => {
        if (values.administrator === true) {
          await addToGroup(tx, companyId, userId, 'ADMINISTRATORS')
          await appendEvent(
            tx,
            companyId,
            { actor: { kind: 'system' }, commandId: null, at: now },
            {
              kind: 'user.updated',
              subject: `user:${outside}`,
              payload: { group: 'ADMINISTRATORS' },
            },
          )
        }
        return makeInvitation(tx, deps, now, { organisationId, companyId, userId, email })
      })
      context.print(`link     ${link}`)
      context.print(`until    ${expiresAt}`)
      return 0
    })
  },
}

/** For whoever runs Foyer: when somebody has lost the authenticator app, the recovery codes and every other way in. */
export const switchCodesOffCommand: Command = {
  words: ['user', 'switch-codes-off'],
  parameters: '<userId>',
  summary: 'switch off two-step sign-in for a user who has lost their codes',
  async run(args, context) {
    const outside = oneWord(readOptions(args, {}).positionals, 'user id, US-…')
    return withDeps(context, async (deps) => {
      const outcome = await switchCodesOff(deps, deps.clock.now(), insideId('US', outside))
      if (outcome === 'nobody') throw new CommandError(`There is no such user: ${outside}.`)
      if (outcome === 'none') throw new CommandError('Two-step sign-in is not on for this user.')
      context.print('Two-step sign-in is off. The user now signs in with the password alone.')
      return 0
    })
  },
}
