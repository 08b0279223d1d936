-- CreateTable
CREATE TABLE "rate_window" (
    "organization_id" UUID NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("organization_id")
);

-- AddForeignKey
ALTER TABLE "rate_window" ADD CONSTRAINT "rate_window_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
