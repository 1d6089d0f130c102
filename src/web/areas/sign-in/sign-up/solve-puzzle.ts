import type { openCall } from '../open-call.ts'

type Call = ReturnType<typeof openCall>
export type Solved = { readonly seal: string; readonly counter: number }

/** Browsers hash on secure pages only. */
export const canSolve = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto

/** Asks for a puzzle and solves it: about a second of hashing beside what somebody types. @throws ApiError */
export async function solvePuzzle(call: Call): Promise<Solved> {
  const [{ seal, ...parameters }, { solveChallenge }, { deriveKey }] = await Promise.all([
    call('signUps.puzzle', {}),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  // Null only where it took longer than the puzzle counts; the server says so.
  return { seal, counter: solution?.counter ?? 0 }
}
