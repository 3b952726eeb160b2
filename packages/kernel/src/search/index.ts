export { createSearch, type Found, type Search, type SearchText } from './create-search.ts'
