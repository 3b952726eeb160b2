// @vitest-environment jsdom
import { describe } from 'vitest'
import { dishCases } from './dish-cases.ts'
import { menuCases } from './menu-cases.ts'

// One file for several parts: each file starts a browser and loads the site anew, which takes seconds.
describe('menu', menuCases)
describe('sheet of a dish', dishCases)
