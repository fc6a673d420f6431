/** The id of the empty element that the frame keeps in its top bar for the page that is shown. */
export const PAGE_BAR_ID = 'page-bar';
