/** What somebody visits as. A visit keeps the code of its type, so that a type can be renamed at any time. Reference §7, C-TYPE; decision 0472. */

/** The types that every location begins with: their codes, whose words are the product's. */
export const firstTypes = ['Guest', 'Contractor', 'Employee', 'Customer'] as const
export type FirstType = (typeof firstTypes)[number]

/** How somebody is counted: on the evacuation list a contractor stands apart from other visitors. */
export const visitorKinds = ['VISITOR', 'CONTRACTOR'] as const
export type VisitorKind = (typeof visitorKinds)[number]

export type VisitorType = {
  /** Never changes, and never goes: visits and conditions of agreements name it. */
  readonly code: string
  /** As the location calls it; empty: the product's word, or the code itself. */
  readonly name: string
  readonly enabled: boolean
  readonly kind: VisitorKind
}

export type VisitorTypes = {
  /** In the order in which they are offered. */
  readonly types: readonly VisitorType[]
  /** The code of the one that a visit has for which none is said. */
  readonly defaultType: string
  /** Whether whoever invites one visitor has to choose. */
  readonly mustChoose: boolean
}

/** Why a set of types is refused: a message key. */
export type VisitorTypeFault = {
  /** As `types.2.name`. */
  readonly field: string
  readonly code:
    | 'types_error_guest'
    | 'types_error_default'
    | 'types_error_twice'
    | 'types_error_gone'
}

/** The product's words for a type that has no name of its own. */
type Words = (code: FirstType) => readonly string[]

export function isFirstType(code: string): code is FirstType {
  return firstTypes.some((one) => one === code)
}

/** As every location begins. */
export function firstVisitorTypes(): VisitorType[] {
  return firstTypes.map((code) => ({
    code,
    name: '',
    enabled: true,
    kind: code === 'Contractor' ? 'CONTRACTOR' : 'VISITOR',
  }))
}

/** Those that can be chosen. */
export function offeredTypes({ types }: Pick<VisitorTypes, 'types'>): readonly VisitorType[] {
  return types.filter(({ enabled }) => enabled)
}

/** A group, a list and whoever walks in take the default type; one visitor is asked about. */
export function mustSayType(types: VisitorTypes, visitors: number): boolean {
  return types.mustChoose && visitors === 1 && offeredTypes(types).length > 1
}

/** The code of the type that somebody means: by its name, its code, or the product's word. What is no type stays as it is said. */
export function typeCode(
  { types }: Pick<VisitorTypes, 'types'>,
  said: string,
  words: Words,
): string {
  const wanted = plain(said)
  const found =
    types.find(({ name }) => plain(name) === wanted && name !== '') ??
    types.find(({ code }) => plain(code) === wanted) ??
    types.find(
      ({ code }) => isFirstType(code) && words(code).some((word) => plain(word) === wanted),
    )
  return found?.code ?? said
}

/** How whoever comes as this type is counted. What is no type of the location is a visitor. */
export function kindOfType({ types }: Pick<VisitorTypes, 'types'>, code: string): VisitorKind {
  return types.find((type) => type.code === code)?.kind ?? 'VISITOR'
}

/** What a type is called; `word` is the product's in the language of whoever reads. */
export function typeName(
  { types }: Pick<VisitorTypes, 'types'>,
  code: string,
  word: (code: FirstType) => string,
): string {
  const name = types.find((type) => type.code === code)?.name ?? ''
  if (name !== '') return name
  return isFirstType(code) ? word(code) : code
}

/** `before` are the types that stand: none of them goes, as visits have it. */
export function judgeTypes(
  { types, defaultType }: VisitorTypes,
  before: readonly VisitorType[],
  words: Words,
): readonly VisitorTypeFault[] {
  const faults: VisitorTypeFault[] = []
  const offered = new Set(offeredTypes({ types }).map(({ code }) => code))
  const codes = new Set(types.map(({ code }) => code))
  if (!offered.has('Guest')) faults.push({ field: 'types', code: 'types_error_guest' })
  if (!offered.has(defaultType)) faults.push({ field: 'defaultType', code: 'types_error_default' })
  if (before.some(({ code }) => !codes.has(code))) {
    faults.push({ field: 'types', code: 'types_error_gone' })
  }
  const taken = new Set<string>()
  for (const [index, { code, name }] of types.entries()) {
    const shown = name !== '' || !isFirstType(code) ? [name] : words(code)
    const own = new Set([code, ...shown].map(plain).filter(Boolean))
    if ([...own].some((text) => taken.has(text))) {
      faults.push({ field: `types.${String(index)}.name`, code: 'types_error_twice' })
    }
    for (const text of own) taken.add(text)
  }
  return faults
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
