/** The agreed time to a solution, in minutes of opening hours: the category's before the priority's; null where neither agrees on one. */
export function agreedMinutes(
  category: { readonly minutes: number | null } | null,
  priority: { readonly minutes: number | null } | null,
): number | null {
  return category?.minutes ?? priority?.minutes ?? null
}
