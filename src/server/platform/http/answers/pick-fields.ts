/**
 * `?fields=total,visits.id,visits.visitor.lastname`: as much of an answer as its reader wants. Only leaves away what the contract has
 * let through, so it shows nothing that a whole answer doesn't.
 */

const mostFields = 100
const mostParts = 10

type Tree = Map<string, Tree>

/** The names as a tree; null where they are no list of names. A name without parts stands for all that is below it. */
export function readFields(text: string): Tree | null {
  const names = text.split(',')
  const tree: Tree = new Map()
  if (names.length > mostFields) return null
  for (const name of names) {
    const parts = name.split('.')
    if (parts.length > mostParts || parts.some((part) => !/^\w{1,100}$/.test(part))) return null
    add(tree, parts)
  }
  return tree
}

/** Whole things win over their parts, in whichever order they are asked for. */
function add(tree: Tree, [first = '', ...rest]: readonly string[]): void {
  const below = tree.get(first)
  if (rest.length === 0) {
    tree.set(first, new Map())
  } else if (below === undefined) {
    const made: Tree = new Map()
    tree.set(first, made)
    add(made, rest)
  } else if (below.size > 0) {
    add(below, rest)
  }
}

/** Lists are looked through; a name that an object doesn't have is passed over. */
export function pickFields(value: unknown, tree: Tree): unknown {
  if (tree.size === 0) return value
  if (Array.isArray(value)) return value.map((item) => pickFields(item, tree))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const below = tree.get(name)
      return below === undefined ? [] : [[name, pickFields(part, below)]]
    }),
  )
}
