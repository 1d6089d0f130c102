/** Where people sit at the demo company: three floors with one space each, sixty desks in benches. */

type Equipment = readonly string[]
type DemoDesk = Readonly<Record<string, unknown>> & { readonly number: string }

export const demoFloors = [
  { name: 'Ground floor' },
  { name: 'First floor', capacity: 30 },
  { name: 'Second floor' },
] as const

export const demoColleagues = [
  { firstname: 'Jonas', lastname: 'Weber', email: 'jonas.weber@aurora.example', language: 'de' },
  { firstname: 'Leïla', lastname: 'Benali', email: 'leila.benali@aurora.example', language: 'fr' },
  { firstname: 'Tomás', lastname: 'Ferreira', email: 'tomas@aurora.example', language: 'pt' },
  { firstname: 'Noor', lastname: 'de Wit', email: 'noor.dewit@aurora.example', language: 'nl' },
  { firstname: 'Yuki', lastname: 'Mori', email: 'yuki.mori@aurora.example', language: 'ja' },
  { firstname: 'Agnieszka', lastname: 'Nowak', email: 'agnieszka@aurora.example', language: 'pl' },
] as const

export type DemoArea = {
  readonly name: string
  /** Index into demoFloors. */
  readonly floor: 0 | 1 | 2
  readonly neighbourhood: string
  readonly capacity: number | null
  /** What lies under its plan: a file of `drawings/`, as large as `demoPlan`. */
  readonly drawing: string
  readonly desks: readonly DemoDesk[]
}

export const demoPlan = { x: 0, y: 0, width: 1000, height: 640 }

/** Desks of the demo's own: one that is being repaired, one beside the lift for wheelchairs. */
export const demoAreas: readonly DemoArea[] = [
  {
    name: 'Garden',
    floor: 0,
    neighbourhood: 'Design',
    capacity: null,
    drawing: 'garden.svg',
    desks: [
      ...bench('G', 1, 8, 130, 130, ['MONITOR', 'WINDOW']),
      ...bench('G', 9, 8, 130, 400, ['TWO_MONITORS', 'DOCK']),
    ],
  },
  {
    name: 'North wing',
    floor: 1,
    neighbourhood: 'Engineering',
    capacity: 20,
    drawing: 'north-wing.svg',
    desks: [
      ...bench('N', 1, 8, 130, 110, ['TWO_MONITORS', 'DOCK', 'STANDING']),
      ...bench('N', 9, 8, 130, 300, ['MONITOR', 'DOCK']),
      ...bench('N', 17, 8, 130, 490, ['MONITOR', 'QUIET', 'WINDOW']),
    ],
  },
  {
    name: 'Atelier',
    floor: 2,
    neighbourhood: 'Design',
    capacity: null,
    drawing: 'atelier.svg',
    desks: [
      ...bench('A', 1, 10, 110, 130, ['MONITOR', 'WHITEBOARD']),
      ...bench('A', 11, 10, 110, 400, ['QUIET']).map((desk, index) =>
        index === 0 ? { ...desk, equipment: ['ACCESSIBLE', 'STANDING'] } : desk,
      ),
    ],
  },
]

/** Two rows that face each other; `x` and `y` are the middle of the first desk. */
function bench(
  letter: string,
  first: number,
  count: number,
  x: number,
  y: number,
  equipment: Equipment,
): readonly DemoDesk[] {
  const half = count / 2
  return Array.from({ length: count }, (_, index) => ({
    number: `${letter}${String(first + index)}`,
    x: x + (index % half) * 150,
    y: index < half ? y : y + 70,
    width: 120,
    height: 60,
    rotation: index < half ? 0 : 180,
    equipment,
  }))
}
