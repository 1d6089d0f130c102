import { addOperator } from '../features/operators/operators/add-operator.ts'
import { findOperatorId } from '../features/operators/operators/find-operator.ts'
import { resetOperator } from '../features/operators/operators/reset-operator.ts'
import { makeOperatorLink } from '../features/operators/operators/sign-in/operator-link.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { CommandError, type Command, type CommandContext } from './command.ts'
import { oneWord, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** Makes the first operator, and further ones. Nobody else can: whoever may run this runs the machine. */
export const addOperatorCommand: Command = {
  words: ['operator', 'add'],
  parameters: '<email>',
  summary: 'let somebody run this installation; prints a one-time link to choose a password',
  run: (args, context) => {
    const email = addressIn(args)
    return withDeps(context, async (deps) => {
      const now = deps.clock.now()
      const made = await deps.db.inSystem(async (tx) => {
        if ((await findOperatorId(tx, email)) !== undefined) {
          throw new CommandError(
            `There is already an operator ${email}. \`operator reset\` lets them in anew.`,
          )
        }
        return makeOperatorLink(tx, deps, now, await addOperator(tx, ownAct(now), email))
      })
      return print(context, made)
    })
  },
}

/** For an operator who has lost the password or the app. Ends both, and every session. */
export const resetOperatorCommand: Command = {
  words: ['operator', 'reset'],
  parameters: '<email>',
  summary: 'end the password, the authenticator app and the sessions of an operator; prints a link',
  run: (args, context) => {
    const email = addressIn(args)
    return withDeps(context, async (deps) => {
      const now = deps.clock.now()
      const made = await deps.db.inSystem(async (tx) => {
        const operatorId = await findOperatorId(tx, email)
        if (operatorId === undefined) throw new CommandError(`There is no operator ${email}.`)
        await resetOperator(tx, ownAct(now), operatorId)
        return makeOperatorLink(tx, deps, now, operatorId)
      })
      return print(context, made)
    })
  },
}

const ownAct = (at: string) => ({ actor: { kind: 'system' }, commandId: null, at }) as const

/** @throws CommandError */
function addressIn(args: readonly string[]): string {
  const email = oneWord(readOptions(args, {}).positionals, 'email address')
  if (emailRule(email) !== null) throw new CommandError(`This is no email address: ${email}.`)
  return email
}

function print(
  context: CommandContext,
  { link, expiresAt }: { readonly link: string; readonly expiresAt: string },
): number {
  context.print(`link     ${link}`)
  context.print(`until    ${expiresAt}`)
  return 0
}
