/** Smaller files are sent unchanged. */
const smallBytes = 1_500_000
/** Wider than the widest image the server stores. */
const longestSide = 2_400
const quality = 0.9

/**
 * Shrinks an image before upload: phones take photos of 50 megapixels and more. Returns a file that the browser cannot
 * read unchanged, so that the server explains its refusal.
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
    // A photo has no transparent parts, and not every browser writes WebP.
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
