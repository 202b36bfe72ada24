/** How much goes into an order, and into a photo of what came: apart from the shapes, for who needs only that. */
export const MOST_LINES = 500;
/** Of one photo, as it travels. */
export const MOST_PHOTO_BYTES = 400 * 1024;
