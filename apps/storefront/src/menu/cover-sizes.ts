/** The cover fades out, so about half of a phone's pixels are enough and leave bandwidth to text and scripts. */
export const coverSizes = '(min-width: 720px) 1180px, 56vw'
