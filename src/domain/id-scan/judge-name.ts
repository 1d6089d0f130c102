import { fullName } from '../name/full-name.ts'
import { compareNames } from '../watch-list/compare-names.ts'

/** Of 100. Middle names, the order of the words, accents and how a machine-readable zone writes letters make less of a difference. */
const sameFrom = 85

/** Whether the name on a document is the visitor's. Where it isn't, reception decides: nobody is refused for it. */
export function judgeDocumentName(
  onDocument: string,
  visitor: { readonly firstname: string; readonly lastname: string },
): 'SAME' | 'DIFFERENT' {
  return compareNames(onDocument, fullName(visitor)) >= sameFrom ? 'SAME' : 'DIFFERENT'
}
