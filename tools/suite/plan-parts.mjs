/**
 * Divides files over parts that run beside each other, so that the parts end at about the same time: the longest file
 * first, each to the part with the least to do. The same input always gives the same division.
 * @param files names of files
 * @param seconds what a file took when it was last measured; a file without a figure counts as the average
 * @param count number of parts
 * @returns the files of each part that has any
 */
export function planParts(files, seconds, count) {
  const measured = files.flatMap((file) => seconds[file] ?? [])
  const average = measured.length > 0 ? measured.reduce((sum, one) => sum + one, 0) / measured.length : 1
  const weightOf = (file) => seconds[file] ?? average
  const parts = Array.from({ length: count }, () => ({ files: [], weight: 0 }))
  const longestFirst = [...files].sort((a, b) => weightOf(b) - weightOf(a) || a.localeCompare(b))
  for (const file of longestFirst) {
    const lightest = parts.reduce((least, part) => (part.weight < least.weight ? part : least))
    lightest.files.push(file)
    lightest.weight += weightOf(file)
  }
  return parts.filter((part) => part.files.length > 0).map((part) => part.files.sort())
}
