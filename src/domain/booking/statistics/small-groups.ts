/**
 * Numbers about people, or null where fewer than `smallest` different people stand behind them: then a number says
 * something about somebody (k-anonymity). Issue 4 §1, anonymous mode.
 */
export function unlessFew<Numbers>(
  people: number,
  smallest: number,
  numbers: Numbers,
): Numbers | null {
  return people >= smallest ? numbers : null
}
