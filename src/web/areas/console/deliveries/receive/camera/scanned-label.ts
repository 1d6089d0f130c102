import { carrierName } from '#domain/delivery/carrier/carriers.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { LabelPerson } from '#domain/delivery/label/label-directory.ts'
import type { Person } from '../use-recipients.ts'
import type { ReadLabel } from './reader/label-reader.ts'

/** What a label said, for the form. */
export interface ScannedLabel {
  /** As it was read, line by line. */
  readonly text: string
  /** Empty where the label doesn't say. */
  readonly carrier: string
  readonly trackingNumber: string
  readonly picture: File
}

export function scannedLabel({ text, carrier, numbers, picture }: ReadLabel): ScannedLabel {
  return {
    text,
    carrier: carrier === null ? '' : carrierName(carrier),
    trackingNumber: numbers[0]?.number ?? '',
    picture: new File([picture], 'label.jpg', { type: 'image/jpeg' }),
  }
}

export function personOfLabel({ id, firstname, lastname }: LabelPerson): Person {
  return { id, label: fullName({ firstname, lastname }) }
}

/** Who fits: one, some, or nobody. */
export function peopleOfLabel({ match }: ReadLabel): readonly LabelPerson[] {
  switch (match.kind) {
    case 'SURE':
      return [match.person]
    case 'UNSURE':
      return match.people
    case 'NOBODY':
      return []
  }
}
