/** The mark of the product, as a file. */
export const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24 16 6l12 18h-6L16 14l-6 10z"/></svg>';
