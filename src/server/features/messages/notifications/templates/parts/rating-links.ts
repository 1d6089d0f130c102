/** The answers of a mail that asks how something was: a visit, or what became of a ticket. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { ratings, type Rating } from '#domain/rating/rating.ts'
import type { MailFrame } from './mail-frame.ts'
import type { MailPart } from './mail-parts.ts'

/** How each rating reads on its button. */
export const ratingLabels = {
  1: 'rating_1',
  2: 'rating_2',
  3: 'rating_3',
  4: 'rating_4',
  5: 'rating_5',
} as const satisfies Record<Rating, MessageKey>

/**
 * The best answer stands first.
 * @param page signed; it asks once more, since mail scanners open links by themselves
 */
export function ratingPart({ translate }: Pick<MailFrame, 'translate'>, page: string): MailPart {
  return {
    kind: 'buttons',
    links: ratings.toReversed().map((rating) => ({
      label: translate(ratingLabels[rating]),
      href: `${page}&rating=${rating}`,
    })),
  }
}
