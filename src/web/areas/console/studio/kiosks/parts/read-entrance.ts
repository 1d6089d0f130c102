import type { KioskParams } from '../kiosk-calls.ts'

type Entrance = KioskParams['walkIn']

/** What each may be set to; nothing: as the location says. */
export const entranceChoices = {
  allowUnexpected: [true, false],
  lookupByQr: [true, false],
  lookupByName: ['FULL_NAME', 'FIRST_THREE', 'OFF'],
  lookupByEmail: [true, false],
  takePhoto: ['OFF', 'OPTIONAL', 'REQUIRED'],
  printBadges: [true, false],
} as const satisfies { readonly [Name in keyof Entrance]: readonly NonNullable<Entrance[Name]>[] }

export const entranceNames = Object.keys(entranceChoices) as readonly (keyof Entrance)[] // its own keys

/** The differences as the form has them. */
export function readEntrance(values: FormData): Entrance {
  const chosen = <Value extends string | boolean>(
    name: keyof Entrance,
    choices: readonly Value[],
  ): Value | null => choices.find((choice) => String(choice) === values.get(name)) ?? null
  return {
    allowUnexpected: chosen('allowUnexpected', entranceChoices.allowUnexpected),
    lookupByQr: chosen('lookupByQr', entranceChoices.lookupByQr),
    lookupByName: chosen('lookupByName', entranceChoices.lookupByName),
    lookupByEmail: chosen('lookupByEmail', entranceChoices.lookupByEmail),
    takePhoto: chosen('takePhoto', entranceChoices.takePhoto),
    printBadges: chosen('printBadges', entranceChoices.printBadges),
  }
}

/** The printer that was chosen; null: that of the location. */
export function readPrinter<Id extends string>(
  values: FormData,
  printers: readonly { readonly id: Id }[],
): Id | null {
  return printers.find(({ id }) => id === values.get('printerId'))?.id ?? null
}
