type Agreed = { readonly minutes: number | null; readonly answerMinutes: number | null }

/** The agreed times to a solution and to a first answer, in minutes of opening hours: the category's before the priority's. */
export function agreedTimes(category: Agreed | null, priority: Agreed | null): Agreed {
  return {
    minutes: category?.minutes ?? priority?.minutes ?? null,
    answerMinutes: category?.answerMinutes ?? priority?.answerMinutes ?? null,
  }
}
