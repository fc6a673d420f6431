/** Where the kinds stand in two columns: beside the rail both have room for their facts from here on. */
export const twoColumns = '@media (min-width: 88rem)';
