/** A cover melts into the paper: half of a phone's points are enough, and leave a slow line to the words and the program. */
export const coverSizes = '(min-width: 720px) 1180px, 56vw'
