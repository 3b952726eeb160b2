import swaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'

/** Shows the OpenAPI document of this installation. Read only: a page about calls must not change a live restaurant. */
swaggerUi({
  url: '/openapi.json',
  dom_id: '#api',
  // The default asks a foreign host to validate the document.
  validatorUrl: null,
  supportedSubmitMethods: [],
  docExpansion: 'none',
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  // Shows the access of each call (`x-access`).
  showExtensions: true,
})
