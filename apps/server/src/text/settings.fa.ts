/** Messages for wrong settings, shown when the start fails. */
export const settingSentences: Record<string, string> = {
  PORT: 'PORT باید شمارهٔ درگاهی بین ۱ تا ۶۵۵۳۵ باشد. — PORT must be a port number from 1 to 65535, for example 3000.',
  SIMULATORS_PORT:
    'SIMULATORS_PORT باید شمارهٔ درگاهی بین ۱ تا ۶۵۵۳۵ باشد. — SIMULATORS_PORT must be a port number from 1 to 65535.',
  HOST: 'HOST باید نشانی شبکه باشد. — HOST must be an address to listen on, for example 0.0.0.0 or 127.0.0.1.',
  NODE_ENV: 'NODE_ENV باید development یا production یا test باشد. — NODE_ENV must be development, production or test.',
  DATABASE_URL:
    'DATABASE_URL باید نشانی پستگرس باشد. — DATABASE_URL must look like postgresql://user:password@host:5432/database.',
  DATABASE_POOL_SIZE: 'DATABASE_POOL_SIZE باید بین ۲ تا ۲۰۰ باشد. — DATABASE_POOL_SIZE must be a number from 2 to 200.',
  DATABASE_POOLER_URL:
    'DATABASE_POOLER_URL باید نشانی کامل باشد، مثل postgresql://user:password@host:6432/database. — DATABASE_POOLER_URL must be a whole address.',
  REPLICA_DATABASE_URL:
    'REPLICA_DATABASE_URL باید نشانی کامل پستگرس باشد. — REPLICA_DATABASE_URL must look like postgresql://user:password@host:5432/database.',
  DATABASE_NAMED_STATEMENTS:
    'DATABASE_NAMED_STATEMENTS باید true یا false باشد. — DATABASE_NAMED_STATEMENTS must be true or false; false behind a transaction pooler.',
  SLOW_STATEMENT_MS:
    'SLOW_STATEMENT_MS باید عددی بین ۰ تا ۳۰۰۰۰ باشد؛ ۰ یعنی خاموش. — SLOW_STATEMENT_MS must be milliseconds from 0 to 30000; 0 logs no slow statement.',
  PUSH_CONTACT:
    'PUSH_CONTACT باید نشانی ایمیل یا وب باشد. — PUSH_CONTACT must be mailto:… or https://…, where push services write to.',
  PUSH_SERVICES:
    'PUSH_SERVICES باید نام میزبان‌هایی با ویرگول بین‌شان باشد. — PUSH_SERVICES must be host names with commas between, for example push.example.com,*.push.example.net.',
  DATA_DIR: 'DATA_DIR باید نام یک پوشه باشد. — DATA_DIR must be a folder, for example .data or /var/lib/sofreh.',
  STOREFRONT_DIR:
    'STOREFRONT_DIR باید نام یک پوشه باشد. — STOREFRONT_DIR must be the folder of the built storefront, for example apps/storefront/dist.',
  BASE_DOMAINS:
    'BASE_DOMAINS باید دامنه‌هایی با ویرگول بین‌شان باشد. — BASE_DOMAINS must be domain names with commas between, for example sofreh.example,localhost.',
  DEFAULT_VENDOR:
    'DEFAULT_VENDOR باید زیردامنهٔ یک رستوران باشد. — DEFAULT_VENDOR must be the subdomain of a restaurant, for example naranj.',
  PUBLIC_URL:
    'PUBLIC_URL باید نشانی کامل باشد. — PUBLIC_URL must be a whole address without a path, for example https://sofreh.example.',
  METRICS_TOKEN:
    'METRICS_TOKEN باید رشته‌ای تصادفی از ۲۰ تا ۲۰۰ نویسهٔ لاتین باشد. — METRICS_TOKEN must be 20 to 200 random letters and digits; make one with: openssl rand -hex 32',
  SECRET_KEY:
    'SECRET_KEY باید رشته‌ای تصادفی با دست‌کم ۳۲ نویسه باشد؛ با openssl rand -hex 32 بسازید. — SECRET_KEY must be at least 32 random characters; make one with: openssl rand -hex 32',
  PREVIOUS_SECRET_KEY:
    'PREVIOUS_SECRET_KEY باید همان SECRET_KEY پیشین باشد، دست‌کم ۳۲ نویسه. — PREVIOUS_SECRET_KEY must be the SECRET_KEY used before, at least 32 characters.',
  BACKUP_TO:
    'BACKUP_TO باید نام یک پوشه یا s3://سطل/پیشوند باشد. — BACKUP_TO must be a folder, for example /mnt/backup, or s3://bucket/prefix.',
  BACKUP_KEY:
    'برای پشتیبان پیوسته BACKUP_KEY لازم است، دست‌کم ۳۲ نویسهٔ تصادفی. — BACKUP_KEY is needed beside BACKUP_TO, at least 32 random characters; make one with: openssl rand -hex 32',
  BACKUP_DAYS: 'BACKUP_DAYS باید شمار روزها باشد، از ۱ تا ۳۶۵۰. — BACKUP_DAYS must be a number of days from 1 to 3650.',
  BACKUP_STORE_URL:
    'برای s3:// در BACKUP_TO، BACKUP_STORE_URL باید نشانی کامل فضای ابری باشد. — BACKUP_STORE_URL must be the whole address of the store when BACKUP_TO begins with s3://.',
  BACKUP_STORE_REGION: 'BACKUP_STORE_REGION باید نام منطقه باشد. — BACKUP_STORE_REGION must be the name of a region.',
  BACKUP_STORE_KEY:
    'برای s3:// در BACKUP_TO، BACKUP_STORE_KEY لازم است. — BACKUP_STORE_KEY is needed when BACKUP_TO begins with s3://.',
  BACKUP_STORE_SECRET:
    'برای s3:// در BACKUP_TO، BACKUP_STORE_SECRET لازم است. — BACKUP_STORE_SECRET is needed when BACKUP_TO begins with s3://.',
  KAVENEGAR_URL: 'KAVENEGAR_URL باید نشانی کامل باشد. — KAVENEGAR_URL must be a whole address.',
  KAVENEGAR_KEY:
    'برای فرستادن کد ورود، KAVENEGAR_KEY لازم است. — KAVENEGAR_KEY is needed to send sign-in codes by SMS.',
  KAVENEGAR_SENDER: 'KAVENEGAR_SENDER باید شمارهٔ خط پیامک باشد. — KAVENEGAR_SENDER must be the number of the SMS line.',
  SMS_PART_TOMAN:
    'SMS_PART_TOMAN باید بهای یک بخش پیامک به تومان باشد، از ۰ تا ۱۰۰۰۰۰. — SMS_PART_TOMAN must be the price of one part of an SMS in Toman, 0 to 100000.',
  GEOCODER_URL:
    'GEOCODER_URL باید نشانی کاملی باشد که {lat} و {lng} در آن باشد. — GEOCODER_URL must be a whole address with {lat} and {lng} in it.',
  GEOCODER_SEARCH_URL:
    'GEOCODER_SEARCH_URL باید نشانی کاملی باشد که {q} در آن باشد. — GEOCODER_SEARCH_URL must be a whole address with {q} in it.',
  GEOCODER_HEADER:
    'GEOCODER_HEADER باید «نام: مقدار» باشد. — GEOCODER_HEADER must be Name: value, for example Api-Key: abc.',
  MAP_TILES_URL:
    'MAP_TILES_URL باید نشانی کاشی‌های نقشه با {z} و {x} و {y} باشد، یا none. — MAP_TILES_URL must be an address of map tiles with {z}, {x} and {y}, or none.',
  MAP_ATTRIBUTION: 'MAP_ATTRIBUTION خیلی بلند است. — MAP_ATTRIBUTION is too long.',
  MAP_ATTRIBUTION_URL:
    'MAP_ATTRIBUTION_URL باید نشانی کامل با https باشد. — MAP_ATTRIBUTION_URL must be a whole https address.',
  ZARINPAL_URL: 'ZARINPAL_URL باید نشانی کامل باشد. — ZARINPAL_URL must be a whole address.',
  ZARINPAL_MERCHANT: 'ZARINPAL_MERCHANT باید کد پذیرنده باشد. — ZARINPAL_MERCHANT must be the merchant id.',
  VANDAR_URL: 'VANDAR_URL باید نشانی کامل باشد. — VANDAR_URL must be a whole address.',
  VANDAR_BUSINESS_URL: 'VANDAR_BUSINESS_URL باید نشانی کامل باشد. — VANDAR_BUSINESS_URL must be a whole address.',
  VANDAR_API_KEY: 'VANDAR_API_KEY باید کلید درگاه وندار باشد. — VANDAR_API_KEY must be the key of your Vandar gateway.',
  JIBIT_URL: 'JIBIT_URL باید نشانی کامل باشد. — JIBIT_URL must be a whole address.',
  JIBIT_API_KEY: 'JIBIT_API_KEY باید کلید درگاه جیبیت باشد. — JIBIT_API_KEY must be the key of your Jibit gateway.',
  JIBIT_SECRET_KEY:
    'JIBIT_SECRET_KEY باید کلید محرمانهٔ جیبیت باشد. — JIBIT_SECRET_KEY must be the secret key of your Jibit gateway.',
  LOG_LEVEL:
    'LOG_LEVEL باید یکی از silent، error، warn، info، debug باشد. — LOG_LEVEL must be silent, error, warn, info or debug.',
  TRUST_PROXY:
    'TRUST_PROXY باید شمار پروکسی‌های جلوی سرور (مثلاً 1)، نشانی آن‌ها یا false باشد. روی سرور واقعی true پذیرفته نیست: هر کس نشانی خودش را خودش می‌نوشت. — TRUST_PROXY must be how many proxies stand in front (1), their addresses, or false. On a real server true is refused: visitors would choose their own address.',
  TILLS_PER_PERSON_AND_DAY:
    'TILLS_PER_PERSON_AND_DAY باید عددی بزرگ‌تر از صفر باشد. — TILLS_PER_PERSON_AND_DAY must be a number above 0.',
  UNPAID_ORDERS_PER_GUEST:
    'UNPAID_ORDERS_PER_GUEST باید عددی بزرگ‌تر از صفر باشد. — UNPAID_ORDERS_PER_GUEST must be a number above 0.',
  UNPAID_ORDERS_PER_ADDRESS:
    'UNPAID_ORDERS_PER_ADDRESS باید عددی بزرگ‌تر از صفر باشد. — UNPAID_ORDERS_PER_ADDRESS must be a number above 0.',
  PUBLIC_CALLS_PER_MINUTE:
    'PUBLIC_CALLS_PER_MINUTE باید عددی بزرگ‌تر از صفر باشد. — PUBLIC_CALLS_PER_MINUTE must be a number above 0.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'OTEL_EXPORTER_OTLP_ENDPOINT باید نشانی گردآورنده باشد، مثل http://localhost:4318. — OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, like http://localhost:4318.',
  OTEL_EXPORTER_OTLP_HEADERS: 'OTEL_EXPORTER_OTLP_HEADERS خالی است. — OTEL_EXPORTER_OTLP_HEADERS is empty.',
  OTEL_EXPORTER_OTLP_TIMEOUT:
    'OTEL_EXPORTER_OTLP_TIMEOUT باید عددی از ۱۰۰ تا ۶۰۰۰۰ باشد. — OTEL_EXPORTER_OTLP_TIMEOUT must be milliseconds from 100 to 60000.',
  OTEL_SERVICE_NAME:
    'OTEL_SERVICE_NAME باید نامی با حداکثر ۱۰۰ نویسه باشد. — OTEL_SERVICE_NAME must be a name of at most 100 characters.',
  OTEL_TRACES_SAMPLER_ARG:
    'OTEL_TRACES_SAMPLER_ARG باید عددی از ۰ تا ۱ باشد. — OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
  STOP_DELAY_SECONDS:
    'STOP_DELAY_SECONDS باید عددی از 0 تا 60 باشد. — STOP_DELAY_SECONDS must be a number from 0 to 60.',
  DEMO: 'DEMO باید true یا false باشد. — DEMO must be true or false.',
}

/** Message for the address of any gateway. */
export const addressSentence = (name: string) => `${name} باید نشانی کامل باشد. — ${name} must be a whole address.`
