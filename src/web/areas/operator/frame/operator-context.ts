import { createContext, use } from 'react'
import type { OperatorCall } from './operator-call.ts'

type OperatorContext = {
  readonly call: OperatorCall
  readonly operator: { readonly id: string; readonly email: string }
}

const Context = createContext<OperatorContext | null>(null)
export const OperatorProvider = Context.Provider

/** Who is signed in, and their calls. */
export function useOperator(): OperatorContext {
  const context = use(Context)
  if (context === null) throw new Error('Outside of the operator’s console.')
  return context
}
