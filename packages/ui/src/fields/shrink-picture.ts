/** What is smaller is sent as it is. */
const smallBytes = 1_500_000
/** Wider than the widest picture that is stored. */
const longestSide = 2_400
const quality = 0.9

/**
 * A picture that is light enough to send: phones take photographs of 50 megapixels and more. What the browser cannot read is
 * answered as it is, so that the server says why it is refused.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallBytes) return file
  try {
    const { width, height } = await sizeOf(file)
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const resize = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) }
    const bitmap = await createImageBitmap(file, { ...resize, resizeQuality: 'high' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    // A photograph has no transparent parts, and not every browser writes WebP.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const blob = await canvas.convertToBlob({ type, quality })
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
