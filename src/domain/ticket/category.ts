/** How deep the tree of categories is. */
export const mostCategoryLevels = 5
